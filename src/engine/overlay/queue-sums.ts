import { formatReais, moneyValue } from "../../format/money";
import { useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import type { ScreenRow } from "../declaration/action";
import type { QueueProps } from "./queue-props";

/** Sums in reais by kind of movement: credits and debits apart, where rows are either. */
export type Sums = Readonly<Record<string, number>>;

/** The sums with the amount of one more row. */
export function withAmount(sums: Sums, row: ScreenRow, { screen, queue }: QueueProps): Sums {
  const { movement } = screen.contract.list.query ?? {};
  const kind = movement === undefined ? "" : String(row[movement]);
  const cents = Math.round(((sums[kind] ?? 0) + moneyValue(String(row[queue.amountField]))) * 100);
  return { ...sums, [kind]: cents / 100 };
}

/** Returns a function that writes sums, with the kind of movement where there are several. */
export function useSumsText(): (sums: Sums) => string {
  const { t } = useTranslate();
  return (sums) =>
    Object.entries(sums)
      .map(([kind, sum]) =>
        kind === "" ? formatReais(sum) : `${codeText(t, "movement", kind)} ${formatReais(sum)}`,
      )
      .join(" · ") || formatReais(0);
}

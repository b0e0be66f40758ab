import { isNullish } from "../../format/join-parts";
import type { Translate } from "../../i18n/translate";
import type { ScreenRow } from "../declaration/action";
import type { Cell, Column } from "../declaration/cell";
import { cellText, cellTools } from "./columns";
import { csvAmount, hasDecimalComma } from "./csv";

/** A number as a text in the format of the locale. */
const numberText = (value: number, locale: string) =>
  hasDecimalComma(locale) ? String(value).replace(".", ",") : String(value);

/** A row as a record of texts for the clipboard, by the titles of the screen's columns: amounts as numbers, all else as the table shows it. */
export function csvRecord(
  resource: string,
  columns: readonly Column<ScreenRow>[],
  row: ScreenRow,
  { t, locale }: { readonly t: Translate; readonly locale: string },
): Record<string, string> {
  return Object.fromEntries(
    columns.map(({ field, cell }) => {
      const tools = cellTools(resource, field, t, locale);
      const value: unknown = row[field];
      const text = isNullish(value)
        ? ""
        : cellText(cell as Cell<unknown, ScreenRow> | undefined, value, row, tools);
      const amount = cell?.align === "right" ? csvAmount(text) : text;
      const written = typeof amount === "number" ? numberText(amount, locale) : text;
      return [t(`${tools.key}.title`), written];
    }),
  );
}

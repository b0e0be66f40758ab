import { useTranslate } from "../../hooks/use-translate";
import type { ChartTable } from "./chart-file";
import { useNumbers } from "./use-numbers";
import type { Readout } from "./use-readout";
import type { SalesDay } from "./view";

/** What a chart shows day by day: amounts in reais, beside those of the period before. */
export interface DayValues {
  readonly days: readonly SalesDay[];
  /** Undefined where there is no period before. */
  readonly before: readonly SalesDay[] | undefined;
  readonly amountOf: (day: SalesDay) => number;
}

/** The values of a chart by day, as they are read out and as a table to download. */
export function useDayValues({ days, before, amountOf }: DayValues) {
  const { t } = useTranslate();
  const { reais, change, day } = useNumbers();
  const now = days.map(amountOf);
  const then = before?.map(amountOf);
  const nameOf = (index: number) => (days[index] ? day(days[index].date) : "");
  return {
    now,
    then,
    read(index: number): Readout {
      const [is = 0, was] = [now[index], then?.[index]];
      const difference = was ? ` (${change(is, was)})` : "";
      return {
        title: nameOf(index),
        rows: [
          { name: t("dashboard.thisPeriod"), value: `${reais(is)}${difference}` },
          ...(was === undefined ? [] : [{ name: t("dashboard.periodBefore"), value: reais(was) }]),
        ],
      };
    },
    table: (): ChartTable => ({
      columns: [
        t("dashboard.day"),
        t("dashboard.thisPeriod"),
        ...(then ? [t("dashboard.periodBefore")] : []),
      ],
      rows: now.map((value, index) => [nameOf(index), value, ...(then ? [then[index] ?? 0] : [])]),
    }),
  };
}

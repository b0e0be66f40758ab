import { useTranslate } from "../../hooks/use-translate";
import type { DayValues } from "./use-day-values";
import { useNumbers } from "./use-numbers";

/** The most rows of a table by day; longer periods are summed up by week. */
const maxRows = 31;

/** Sums up runs of `length` days; `first` is the index of the first day. */
function sumRuns(values: readonly number[], length: number) {
  return Array.from({ length: Math.ceil(values.length / length) }, (_, run) => ({
    first: run * length,
    sum: values.slice(run * length, (run + 1) * length).reduce((total, value) => total + value, 0),
  }));
}

interface Props extends DayValues {
  readonly caption: string;
}

/** The table of a chart for screen readers, by day or by week. */
export function DaysTable({ caption, days, before, amountOf }: Props) {
  const { t } = useTranslate();
  const { reais, day } = useNumbers();
  const length = days.length > maxRows ? 7 : 1;
  const past = before && sumRuns(before.map(amountOf), length);
  return (
    <table className="visually-hidden">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t(length === 7 ? "dashboard.weekFrom" : "dashboard.day")}</th>
          <th scope="col">{t("dashboard.thisPeriod")}</th>
          {past && <th scope="col">{t("dashboard.periodBefore")}</th>}
        </tr>
      </thead>
      <tbody>
        {sumRuns(days.map(amountOf), length).map(({ first, sum }, index) => (
          <tr key={first}>
            <th scope="row">{days[first] && day(days[first].date)}</th>
            <td>{reais(sum)}</td>
            {past && <td>{reais(past[index]?.sum ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

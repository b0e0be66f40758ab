import { useTranslate } from "../../hooks/use-translate";
import { Block } from "./blocks";
import { LineChart } from "./line-chart";
import { periodBefore, type Range, salesByDay } from "./period";
import { useNumbers } from "./use-numbers";

/** So many rows a table of days has at most; longer periods are told by the week. */
const mostRows = 31;

/** Days in runs of a length, each with its first day and its sum. */
function inRuns(values: readonly number[], length: number) {
  return Array.from({ length: Math.ceil(values.length / length) }, (_, run) => ({
    first: run * length,
    sum: values.slice(run * length, (run + 1) * length).reduce((total, value) => total + value, 0),
  }));
}

interface Props {
  readonly range: Range;
  readonly dateAt: (index: number) => Date;
}

/** The sales of a period beside those of the period before, drawn and as a table for those who do not see it. */
export function Comparison({ range, dateAt }: Props) {
  const { t } = useTranslate();
  const { reais, shortReais, day } = useNumbers();
  const now = salesByDay(range);
  const earlier = periodBefore(range);
  const then = earlier && salesByDay(earlier);
  const length = now.length > mostRows ? 7 : 1;
  const past = then && inRuns(then, length);
  return (
    <Block title={t("dashboard.comparison")} size="wide">
      <p className="chart-legend" aria-hidden>
        <span className="legend-now">{t("dashboard.thisPeriod")}</span>
        {then && <span className="legend-before">{t("dashboard.periodBefore")}</span>}
      </p>
      <LineChart
        now={now}
        before={then}
        label={shortReais}
        ends={[day(dateAt(range.from)), day(dateAt(range.to - 1))]}
      />
      <table className="visually-hidden">
        <caption>{t("dashboard.comparison")}</caption>
        <thead>
          <tr>
            <th scope="col">{t(length === 7 ? "dashboard.weekFrom" : "dashboard.day")}</th>
            <th scope="col">{t("dashboard.thisPeriod")}</th>
            {past && <th scope="col">{t("dashboard.periodBefore")}</th>}
          </tr>
        </thead>
        <tbody>
          {inRuns(now, length).map(({ first, sum }, at) => (
            <tr key={first}>
              <th scope="row">{day(dateAt(range.from + first))}</th>
              <td>{reais(sum)}</td>
              {past && <td>{reais(past[at]?.sum ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}

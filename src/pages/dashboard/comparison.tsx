import { useTranslate } from "../../hooks/use-translate";
import { Block } from "./blocks";
import { LineChart } from "./line-chart";
import { periodBefore, type Range, salesByDay } from "./period";
import { ticksOf, tickUnit } from "./ticks";
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

interface Props {
  readonly range: Range;
  readonly dateAt: (index: number) => Date;
}

/** The sales of a period and of the previous one, as a chart and as a table for screen readers. */
export function Comparison({ range, dateAt }: Props) {
  const { t } = useTranslate();
  const { reais, shortReais, day, tick } = useNumbers();
  const now = salesByDay(range);
  const earlier = periodBefore(range);
  const then = earlier && salesByDay(earlier);
  const length = now.length > maxRows ? 7 : 1;
  const past = then && sumRuns(then, length);
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
        ticks={ticksOf(now.length, (index) => dateAt(range.from + index)).map((index) => ({
          index,
          label: tick(dateAt(range.from + index), tickUnit(now.length)),
        }))}
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
          {sumRuns(now, length).map(({ first, sum }, index) => (
            <tr key={first}>
              <th scope="row">{day(dateAt(range.from + first))}</th>
              <td>{reais(sum)}</td>
              {past && <td>{reais(past[index]?.sum ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}

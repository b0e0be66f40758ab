import { useRef } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { Block } from "./blocks";
import { ChartTools } from "./chart-tools";
import { chartPlaces, LineChart } from "./line-chart";
import { ReadoutBox } from "./readout-box";
import { ticksOf, tickUnit } from "./ticks";
import { useNumbers } from "./use-numbers";
import { useReadout } from "./use-readout";
import { type SalesDay, sumOf } from "./view";

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
  readonly days: readonly SalesDay[];
  /** Undefined where there is no period before. */
  readonly before: readonly SalesDay[] | undefined;
}

/** The table of the chart for screen readers, by day or by week. */
function ComparisonTable({ days, before }: Props) {
  const { t } = useTranslate();
  const { reais, day } = useNumbers();
  const length = days.length > maxRows ? 7 : 1;
  const past = before && sumRuns(before.map(sumOf), length);
  return (
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
        {sumRuns(days.map(sumOf), length).map(({ first, sum }, index) => (
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

/** The sales of a period and of the previous one, as a chart whose values are read out, and as a table for screen readers. */
export function Comparison({ days, before }: Props) {
  const { t } = useTranslate();
  const { reais, shortReais, change, day, tick } = useNumbers();
  const frame = useRef<HTMLDivElement>(null);
  const [now, then] = [days.map(sumOf), before?.map(sumOf)];
  const read = (index: number) => {
    const [is = 0, was] = [now[index], then?.[index]];
    const difference = was ? ` (${change(is, was)})` : "";
    return {
      title: days[index] ? day(days[index].date) : "",
      rows: [
        { name: t("dashboard.thisPeriod"), value: `${reais(is)}${difference}` },
        ...(was === undefined ? [] : [{ name: t("dashboard.periodBefore"), value: reais(was) }]),
      ],
    };
  };
  const places = chartPlaces(now.length);
  const { at, readout, props } = useReadout({
    count: now.length,
    name: `${t("dashboard.comparison")}: ${t("dashboard.byDay")}`,
    read,
    placeAt: (share) => places.placeAt(share, frame.current?.clientWidth ?? 0),
  });
  const dateAt = (index: number) => days[index]?.date ?? new Date(0);
  return (
    <Block title={t("dashboard.comparison")} size="wide">
      <p className="chart-legend">
        <span className="legend-now" aria-hidden>
          {t("dashboard.thisPeriod")}
        </span>
        {then && (
          <span className="legend-before" aria-hidden>
            {t("dashboard.periodBefore")}
          </span>
        )}
        <ChartTools
          title={t("dashboard.comparison")}
          chart={frame}
          table={() => ({
            columns: [
              t("dashboard.day"),
              t("dashboard.thisPeriod"),
              ...(then ? [t("dashboard.periodBefore")] : []),
            ],
            rows: now.map((value, index) => [day(dateAt(index)), value, ...(then ? [then[index] ?? 0] : [])]),
          })}
        />
      </p>
      {now.length > 0 && (
        <div className="chart-frame" ref={frame} {...props}>
          <LineChart
            now={now}
            before={then}
            at={at}
            label={shortReais}
            ticks={ticksOf(now.length, dateAt).map((index) => ({
              index,
              label: tick(dateAt(index), tickUnit(now.length)),
            }))}
          />
          {readout && at !== undefined && (
            <ReadoutBox readout={readout} share={places.shareOf(at, frame.current?.clientWidth ?? 0)} />
          )}
        </div>
      )}
      <ComparisonTable days={days} before={before} />
    </Block>
  );
}

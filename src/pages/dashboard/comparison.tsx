import { useRef } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { Block } from "./blocks";
import { ChartTools } from "./chart-tools";
import { DaysTable } from "./days-table";
import { chartPlaces, LineChart } from "./line-chart";
import { ReadoutBox } from "./readout-box";
import { ticksOf, tickUnit } from "./ticks";
import { type DayValues, useDayValues } from "./use-day-values";
import { useNumbers } from "./use-numbers";
import { useReadout } from "./use-readout";
import { sumOf } from "./view";

type Props = Pick<DayValues, "days" | "before">;

/** The sales of a period and of the previous one, as a chart whose values are read out, and as a table for screen readers. */
export function Comparison({ days, before }: Props) {
  const { t } = useTranslate();
  const { shortReais, tick } = useNumbers();
  const frame = useRef<HTMLDivElement>(null);
  const { now, then, read, table } = useDayValues({ days, before, amountOf: sumOf });
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
        <ChartTools title={t("dashboard.comparison")} chart={frame} table={table} />
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
      <DaysTable caption={t("dashboard.comparison")} days={days} before={before} amountOf={sumOf} />
    </Block>
  );
}

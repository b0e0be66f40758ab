import { useRef } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { ChartTools } from "./chart-tools";
import { DaysTable } from "./days-table";
import type { Method } from "./figures";
import { Sparkline } from "./line-chart";
import { ReadoutBox } from "./readout-box";
import { type DayValues, useDayValues } from "./use-day-values";
import { useReadout } from "./use-readout";

interface Props extends Pick<DayValues, "days" | "before"> {
  readonly title: string;
  readonly method: Method;
}

/** The sales by one method, day by day, with those of the period before, and as a table for screen readers. */
export function MethodChart({ title, days, before, method }: Props) {
  const { t } = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const last = days.length - 1;
  const values: DayValues = { days, before, amountOf: (day) => day[method] };
  const { now, then, read, table } = useDayValues(values);
  const { at, readout, props } = useReadout({
    count: days.length,
    name: `${title}: ${t("dashboard.byDay")}`,
    read,
    placeAt: (share) => share * last,
  });
  if (days.length === 0) return null;
  // of a single day there is nothing to draw
  if (last === 0) return <DaysTable caption={title} {...values} />;
  return (
    <>
      <div className="chart-frame chart-frame-small" ref={frame} {...props}>
        <Sparkline now={now} before={then} at={at} />
        {readout && at !== undefined && <ReadoutBox readout={readout} share={at / last} />}
      </div>
      <ChartTools title={title} chart={frame} table={table} />
      <DaysTable caption={title} {...values} />
    </>
  );
}

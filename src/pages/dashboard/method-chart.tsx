import { useRef } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { ChartTools } from "./chart-tools";
import type { Method } from "./figures";
import { Sparkline } from "./line-chart";
import { ReadoutBox } from "./readout-box";
import { useNumbers } from "./use-numbers";
import { useReadout } from "./use-readout";
import type { SalesDay } from "./view";

interface Props {
  readonly title: string;
  readonly days: readonly SalesDay[];
  readonly method: Method;
}

/** The sales by one method, day by day. */
export function MethodChart({ title, days, method }: Props) {
  const { t } = useTranslate();
  const { reais, day } = useNumbers();
  const frame = useRef<HTMLDivElement>(null);
  const last = days.length - 1;
  const { at, readout, props } = useReadout({
    count: days.length,
    name: `${title}: ${t("dashboard.byDay")}`,
    read: (index) => {
      const read = days[index];
      return {
        title: read ? day(read.date) : "",
        rows: [{ name: t("dashboard.value"), value: reais(read?.[method] ?? 0) }],
      };
    },
    placeAt: (share) => share * last,
  });
  if (days.length === 0) return null;
  return (
    <>
      <div className="chart-frame chart-frame-small" ref={frame} {...props}>
        <Sparkline values={days.map((each) => each[method])} at={at} />
        {readout && at !== undefined && <ReadoutBox readout={readout} share={last > 0 ? at / last : 0.5} />}
      </div>
      <ChartTools
        title={title}
        chart={frame}
        table={() => ({
          columns: [t("dashboard.day"), t("dashboard.value")],
          rows: days.map((each) => [day(each.date), each[method]]),
        })}
      />
    </>
  );
}

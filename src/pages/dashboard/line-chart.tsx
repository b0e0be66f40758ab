import { scaleLinear } from "d3-scale";
import { curveMonotoneX, line } from "d3-shape";
import { useLayoutEffect, useRef, useState } from "react";

interface Props {
  readonly now: readonly number[];
  readonly before: readonly number[] | undefined;
  /** Formats a value on the axis. */
  readonly label: (value: number) => string;
  /** The labels of the first and the last day. */
  readonly ends: readonly [string, string];
}

const size = { height: 240, left: 76, right: 12, top: 10, bottom: 26 } as const;
const ticks = 4;
/** The width of the chart before it is measured, in pixels. */
const defaultWidth = 1140;

/** The width of an element in pixels: drawing at this width instead of scaling keeps the size of its texts. */
function useWidth() {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(defaultWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || defaultWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** Two series over the same days. Hidden from screen readers, which read the table next to it. */
export function LineChart({ now, before, label, ends }: Props) {
  const { ref, width } = useWidth();
  const { height, left, right, top, bottom } = size;
  const x = scaleLinear([0, Math.max(1, now.length - 1)], [left, width - right]);
  const y = scaleLinear([0, Math.max(1, ...now, ...(before ?? []))], [height - bottom, top]).nice(ticks);
  const path = line<number>(
    (_value, index) => x(index),
    (value) => y(value),
  ).curve(curveMonotoneX);
  // a single day has no line
  const isPoint = now.length === 1;
  return (
    <svg ref={ref} className="chart" height={height} aria-hidden focusable="false">
      {y.ticks(ticks).map((tick) => (
        <g key={tick}>
          <line className="chart-grid" x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text className="chart-label" x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {label(tick)}
          </text>
        </g>
      ))}
      <text className="chart-label" x={left} y={height - 6}>
        {ends[0]}
      </text>
      {!isPoint && (
        <text className="chart-label" x={width - right} y={height - 6} textAnchor="end">
          {ends[1]}
        </text>
      )}
      {before && !isPoint && <path className="chart-before" d={path(before) ?? ""} />}
      {isPoint ? (
        <circle className="chart-point" cx={x(0)} cy={y(now[0] ?? 0)} r={4} />
      ) : (
        <path className="chart-now" d={path(now) ?? ""} />
      )}
    </svg>
  );
}

/** A small line chart without axes. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [width, height] = [240, 44];
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [2, width - 2]);
  const y = scaleLinear([0, Math.max(1, ...values)], [height - 2, 2]);
  const path = line<number>(
    (_value, index) => x(index),
    (value) => y(value),
  ).curve(curveMonotoneX);
  return (
    <svg
      className="chart sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <path className="chart-now" d={values.length > 1 ? (path(values) ?? "") : ""} />
    </svg>
  );
}

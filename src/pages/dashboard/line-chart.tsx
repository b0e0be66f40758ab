import "./charts.css";
import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { useLayoutEffect, useRef, useState } from "react";

interface Props {
  readonly now: readonly number[];
  readonly before: readonly number[] | undefined;
  /** Formats a value on the axis. */
  readonly label: (value: number) => string;
  /** The day that is read out. */
  readonly at: number | undefined;
  /** The labelled days, by their index in the series. */
  readonly ticks: readonly { readonly index: number; readonly label: string }[];
}

const size = { height: 240, left: 84, right: 32, top: 10, bottom: 26 } as const;
const valueTicks = 4;
/** The least distance between the middles of two labels, in pixels. */
const labelWidth = 64;
/** The width of the chart before it is measured, in pixels. */
const defaultWidth = 1140;

/** Where the places of a chart are: the share of its width that a place has, and the place nearest to a share. */
export const chartPlaces = (count: number) => ({
  shareOf: (index: number, width: number) => {
    // a single day stands in the middle
    const share = count > 1 ? index / (count - 1) : 0.5;
    return width > 0 ? (size.left + share * (width - size.left - size.right)) / width : 0;
  },
  placeAt: (share: number, width: number) =>
    width > size.left + size.right
      ? ((share * width - size.left) / (width - size.left - size.right)) * Math.max(1, count - 1)
      : 0,
});

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
export function LineChart({ now, before, at, label, ticks }: Props) {
  const { ref, width } = useWidth();
  const { height, left, right, top, bottom } = size;
  const x = (index: number) => chartPlaces(now.length).shareOf(index, width) * width;
  const highest = Math.max(0, ...now, ...(before ?? []));
  const y = scaleLinear([0, highest || 1], [height - bottom, top]).nice(valueTicks);
  const path = line<number>(
    (_value, index) => x(index),
    (value) => y(value),
  ).curve(curveMonotoneX);
  const step = Math.max(1, Math.ceil((ticks.length * labelWidth) / (width - left - right)));
  // a single day has no line
  const isPoint = now.length === 1;
  return (
    <svg
      ref={ref}
      className="chart"
      height={height}
      // paper is narrower than the page that was measured
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      focusable="false"
    >
      {(highest > 0 ? y.ticks(valueTicks) : [0]).map((tick) => (
        <g key={tick}>
          <line className="chart-grid" x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text className="chart-label" x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {label(tick)}
          </text>
        </g>
      ))}
      {ticks.map(({ index, label: text }, position) => (
        <g key={index} className="chart-tick">
          <line
            className="chart-grid"
            x1={x(index)}
            x2={x(index)}
            y1={height - bottom}
            y2={height - bottom + 5}
          />
          {position % step === 0 && (
            <text className="chart-label" x={x(index)} y={height - 6} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      ))}
      {before && !isPoint && <path className="chart-before" d={path(before) ?? ""} />}
      {isPoint && before?.[0] !== undefined && (
        <circle className="chart-point-before" cx={x(0)} cy={y(before[0])} r={4} />
      )}
      {isPoint ? (
        <circle className="chart-point" cx={x(0)} cy={y(now[0] ?? 0)} r={4} />
      ) : (
        <path className="chart-now" d={path(now) ?? ""} />
      )}
      {at !== undefined && (
        <g className="chart-cursor">
          <line x1={x(at)} x2={x(at)} y1={top} y2={height - bottom} />
          {before?.[at] !== undefined && (
            <circle className="cursor-before" cx={x(at)} cy={y(before[at])} r={3} />
          )}
          <circle cx={x(at)} cy={y(now[at] ?? 0)} r={4} />
        </g>
      )}
    </svg>
  );
}

/** A small line chart without axes, filled down to zero. Hidden from screen readers, which read the table next to it. */
export function Sparkline({ now: values, before, at }: Pick<Props, "now" | "before" | "at">) {
  const [width, height] = [240, 44];
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [2, width - 2]);
  const y = scaleLinear([0, Math.max(1, ...values, ...(before ?? []))], [height - 2, 2]);
  const path = line<number>(
    (_value, index) => x(index),
    (value) => y(value),
  ).curve(curveMonotoneX);
  const ground = area<number>()
    .x((_value, index) => x(index))
    .y0(height)
    .y1((value) => y(value))
    .curve(curveMonotoneX);
  return (
    <svg
      className="chart sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {values.length > 1 && (
        <>
          <path className="chart-area" d={ground(values) ?? ""} />
          {before && <path className="chart-before" d={path(before) ?? ""} />}
          <path className="chart-now" d={path(values) ?? ""} />
        </>
      )}
      {at !== undefined && <line className="chart-cursor" x1={x(at)} x2={x(at)} y1={0} y2={height} />}
    </svg>
  );
}

import type { Interval } from "../../../contract/levels";
import { isClosed, secondsOf } from "../../../contract/time-window";

const daySeconds = 86_400;
/** Drawn times snap to quarters of an hour; in seconds. */
const step = 900;
/** The most intervals of a day. */
const maxSpans = 2;

/** An open interval in seconds since midnight; the end of the day is 86400. */
export type Span = readonly [from: number, to: number];

/** The part of a day that the pointer drags: an end of a span, its middle, or nothing, which draws a new span. */
export type Grip =
  | { readonly kind: "end"; readonly span: number; readonly end: 0 | 1 }
  | { readonly kind: "middle"; readonly span: number; readonly at: number }
  | { readonly kind: "nothing"; readonly at: number };

const snapped = (second: number) => Math.max(0, Math.min(daySeconds, Math.round(second / step) * step));

const timeOf = (second: number): string => {
  const shown = Math.min(second, daySeconds - 1);
  const part = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${part(shown / 3600)}:${part((shown % 3600) / 60)}:${part(shown % 60)}`;
};

/** The valid, open intervals of a day as spans. */
export const spansOf = (intervals: readonly Interval[]): Span[] =>
  intervals
    .filter((interval) => !isClosed(interval))
    .map(([start, end]): Span => [secondsOf(start), end === "23:59:59" ? daySeconds : secondsOf(end)])
    .filter(([from, to]) => to > from);

/** Spans as the intervals that are sent; a day without spans is closed. */
export const intervalsOf = (spans: readonly Span[]): Interval[] =>
  spans.length === 0
    ? [["00:00:00", "00:00:00"]]
    : spans.map(([from, to]): Interval => [timeOf(from), timeOf(to)]);

/** The end of a span that is nearest to a second of the day. */
function nearestEnd(spans: readonly Span[], second: number) {
  const ends = spans.flatMap((span, index) =>
    ([0, 1] as const).map((end) => ({ span: index, end, distance: Math.abs(span[end] - second) })),
  );
  return ends.sort((a, b) => a.distance - b.distance)[0];
}

/** The grip of a pointer at a second of the day; an end is grabbed from up to `reach` seconds away. */
export function gripAt(spans: readonly Span[], second: number, reach: number): Grip {
  const nearest = nearestEnd(spans, second);
  const span = spans.findIndex(([from, to]) => from <= second && second <= to);
  // a full day takes no further span: the nearest end is dragged instead
  const isFull = span < 0 && spans.length >= maxSpans;
  if (nearest && (nearest.distance <= reach || isFull))
    return { kind: "end", span: nearest.span, end: nearest.end };
  return span >= 0 ? { kind: "middle", span, at: second } : { kind: "nothing", at: second };
}

function resized([from, to]: Span, end: 0 | 1, second: number): Span {
  const time = snapped(second);
  return end === 0 ? [Math.min(time, to - step), to] : [from, Math.max(time, from + step)];
}

function moved([from, to]: Span, by: number): Span {
  const shift = Math.max(-from, Math.min(daySeconds - to, Math.round(by / step) * step));
  return [from + shift, to + shift];
}

const between = (a: number, b: number): Span => {
  const from = Math.min(snapped(a), daySeconds - step);
  const to = snapped(b);
  return to > from ? [from, to] : to < from ? [to, from] : [from, from + step];
};

/** Spans in order, with touching ones merged. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}

/** A day's spans once the pointer was dragged to a second of the day; `spans` are those at the start of the drag. */
export function afterDrag(spans: readonly Span[], grip: Grip, second: number): Span[] {
  if (grip.kind === "nothing") return merged([...spans, between(grip.at, second)]);
  return merged(
    spans.map((span, index) => {
      if (index !== grip.span) return span;
      return grip.kind === "end" ? resized(span, grip.end, second) : moved(span, second - grip.at);
    }),
  );
}

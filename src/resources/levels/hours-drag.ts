import type { Interval } from "../../../contract/levels";
import { isClosed, secondsOf } from "../../../contract/time-window";

const daySeconds = 86_400;
/** What is drawn falls on quarters of an hour. */
const step = 900;
/** A day has at most so many intervals. */
const most = 2;

/** Open time in seconds since midnight; the end of the day is 86400. */
export type Span = readonly [from: number, to: number];

/** What of a day the pointer has hold of: an end, the middle, or nothing yet. */
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

/** The intervals of a day that make sense, as they are drawn. */
export const spansOf = (intervals: readonly Interval[]): Span[] =>
  intervals
    .filter((interval) => !isClosed(interval))
    .map(([start, end]): Span => [secondsOf(start), end === "23:59:59" ? daySeconds : secondsOf(end)])
    .filter(([from, to]) => to > from);

/** What was drawn as the wire has it; a day with nothing on it is closed. */
export const intervalsOf = (spans: readonly Span[]): Interval[] =>
  spans.length === 0
    ? [["00:00:00", "00:00:00"]]
    : spans.map(([from, to]): Interval => [timeOf(from), timeOf(to)]);

/** The end of a span that is nearest to a moment of the day. */
function nearestEnd(spans: readonly Span[], second: number) {
  const ends = spans.flatMap((span, index) =>
    ([0, 1] as const).map((end) => ({ span: index, end, distance: Math.abs(span[end] - second) })),
  );
  return ends.sort((a, b) => a.distance - b.distance)[0];
}

/** What the pointer takes hold of at a moment of the day; an end can be missed by `reach` seconds. */
export function gripAt(spans: readonly Span[], second: number, reach: number): Grip {
  const nearest = nearestEnd(spans, second);
  const span = spans.findIndex(([from, to]) => from <= second && second <= to);
  // where there is no room for another interval, the nearest end comes along
  const isFull = span < 0 && spans.length >= most;
  if (nearest && (nearest.distance <= reach || isFull))
    return { kind: "end", span: nearest.span, end: nearest.end };
  return span >= 0 ? { kind: "middle", span, at: second } : { kind: "nothing", at: second };
}

function pulled([from, to]: Span, end: 0 | 1, second: number): Span {
  const at = snapped(second);
  return end === 0 ? [Math.min(at, to - step), to] : [from, Math.max(at, from + step)];
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

/** Spans in their order; those that touch become one. */
function tidied(spans: readonly Span[]): Span[] {
  const tidy: Span[] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = tidy.at(-1);
    if (last && from <= last[1]) tidy[tidy.length - 1] = [last[0], Math.max(last[1], to)];
    else tidy.push([from, to]);
  }
  return tidy;
}

/** A day's spans after the pointer went to a moment of the day, from the spans that it began with. */
export function afterDrag(spans: readonly Span[], grip: Grip, second: number): Span[] {
  if (grip.kind === "nothing") return tidied([...spans, between(grip.at, second)]);
  return tidied(
    spans.map((span, index) => {
      if (index !== grip.span) return span;
      return grip.kind === "end" ? pulled(span, grip.end, second) : moved(span, second - grip.at);
    }),
  );
}

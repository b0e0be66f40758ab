import { type Interval, type Weekday, weekdays } from "../../../contract/levels";
import { isClosed, secondsOf } from "../../../contract/time-window";

export type Days = Readonly<Record<Weekday, readonly Interval[]>>;

/** An hour of the week; day 0 is Sunday. */
export interface Cell {
  readonly day: number;
  readonly hour: number;
}

/** An open interval in seconds since midnight; the end of the day is 86400. */
type Span = readonly [from: number, to: number];

export const hoursOfDay = 24;
const hourSeconds = 3600;
const daySeconds = hoursOfDay * hourSeconds;
/** The most intervals of a day (requirement S6.2). */
const maxSpans = 2;

const closedDay: readonly Interval[] = [["00:00:00", "00:00:00"]];
const wholeDay: readonly Interval[] = [["00:00:00", "23:59:59"]];
const officeHours: readonly Interval[] = [["08:00:00", "18:00:00"]];

const weekOf = (hoursOf: (weekday: Weekday) => readonly Interval[]) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, hoursOf(weekday)])) as unknown as Days;

/** Hours that many levels have. */
export const presets = {
  workdays: weekOf((weekday) => (weekday === "0" || weekday === "6" ? closedDay : officeHours)),
  always: weekOf(() => wholeDay),
  never: weekOf(() => closedDay),
} as const satisfies Record<string, Days>;

export const weekdayOf = (day: number): Weekday => weekdays[day] ?? "0";

/** True when a day has no open hours. */
export const isDayClosed = (intervals: readonly Interval[]) => intervals.every(isClosed);

/** The valid, open intervals of a day as spans; an interval is open until the end of its last second. */
const spansOf = (intervals: readonly Interval[]): Span[] =>
  intervals
    .filter((interval) => !isClosed(interval))
    .map(
      ([start, end]): Span => [
        secondsOf(start),
        end.endsWith(":59:59") ? secondsOf(end) + 1 : secondsOf(end),
      ],
    )
    .filter(([from, to]) => to > from);

const timeOf = (second: number): string => {
  const shown = Math.min(second, daySeconds - 1);
  const part = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${part(shown / 3600)}:${part((shown % 3600) / 60)}:${part(shown % 60)}`;
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

const without = (spans: readonly Span[], [from, to]: Span): Span[] =>
  spans
    .flatMap((span): Span[] => [
      [span[0], Math.min(span[1], from)],
      [Math.max(span[0], to), span[1]],
    ])
    .filter(([start, end]) => end > start);

/** A day with a span opened or closed, the times outside of it as they were; undefined when that takes a third interval. */
function paintedDay(intervals: readonly Interval[], span: Span, isOpen: boolean): Interval[] | undefined {
  const before = spansOf(intervals);
  const spans = isOpen ? merged([...before, span]) : without(before, span);
  if (spans.length > maxSpans) return undefined;
  if (spans.length === 0) return [...closedDay];
  return spans.map(([from, to]): Interval => [timeOf(from), timeOf(to)]);
}

const inOrder = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const;

/** The days between two cells, in order. */
export const daysBetween = (anchor: Cell, cursor: Cell) => inOrder(anchor.day, cursor.day);

/** The week with the hours between two cells opened or closed on each day between them; undefined when a day takes no more. */
export function painted(days: Days, anchor: Cell, cursor: Cell, isOpen: boolean): Days | undefined {
  const [first, last] = daysBetween(anchor, cursor);
  const [from, to] = inOrder(anchor.hour, cursor.hour);
  const span: Span = [from * hourSeconds, (to + 1) * hourSeconds];
  const result: Record<Weekday, readonly Interval[]> = { ...days };
  for (let day = first; day <= last; day += 1) {
    const intervals = paintedDay(days[weekdayOf(day)], span, isOpen);
    if (!intervals) return undefined;
    result[weekdayOf(day)] = intervals;
  }
  return result;
}

/** The open parts of an hour, as fractions of it. */
export const openParts = (intervals: readonly Interval[], hour: number): Span[] =>
  spansOf(intervals)
    .map(([from, to]): Span => [Math.max(0, from / hourSeconds - hour), Math.min(1, to / hourSeconds - hour)])
    .filter(([from, to]) => to > from);

/** True when a whole hour is open. */
export const isOpenAt = (days: Days, { day, hour }: Cell) =>
  openParts(days[weekdayOf(day)], hour).some(([from, to]) => from === 0 && to === 1);

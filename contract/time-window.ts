import { dayInSaoPaulo, momentInSaoPaulo } from "./dates";
import type { Interval, TimeAccess, Weekday } from "./levels";

/** Whether an interval says that its day is closed (decision G8). */
export const isClosed = ([start, end]: Interval) => start === "00:00:00" && end === "00:00:00";

/** The civil day `ahead` days after today in São Paulo, as the wire writes days. */
function dayAhead(now: Date, ahead: number): { day: string; weekday: Weekday } {
  const [date = 1, month = 1, year = 1970] = dayInSaoPaulo(now).split("/").map(Number);
  const noon = new Date(Date.UTC(year, month - 1, date + ahead, 12));
  return { day: dayInSaoPaulo(noon), weekday: String(noon.getUTCDay()) as Weekday };
}

const intervalsOf = (access: TimeAccess, weekday: Weekday): Interval[] =>
  access[weekday].filter((interval) => !isClosed(interval));

const timeOfDay = (now: Date): string => momentInSaoPaulo(now).slice(-8);

/** Whether a level may be used now; both ends of an interval are inclusive to the second (decision G6). */
export function isOpen(access: TimeAccess, now: Date): boolean {
  const time = timeOfDay(now);
  return intervalsOf(access, dayAhead(now, 0).weekday).some(([start, end]) => start <= time && time <= end);
}

/** When a closed level opens again, as dd/mm/yyyy HH:MM:SS; undefined when it never does. */
export function nextOpening(access: TimeAccess, now: Date): string | undefined {
  const time = timeOfDay(now);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const { day, weekday } = dayAhead(now, ahead);
    const next = intervalsOf(access, weekday).find(([start]) => ahead > 0 || start > time);
    if (next) return `${day} ${next[0]}`;
  }
  return undefined;
}

const daySeconds = 86_400;

/** Seconds since midnight of HH:MM:SS. */
export const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

/** Every open second from today on for a week and a day, as intervals in seconds since today's midnight. */
const openSeconds = (access: TimeAccess, now: Date) =>
  Array.from({ length: 8 }, (_, ahead) =>
    intervalsOf(access, dayAhead(now, ahead).weekday).map(([start, end]) => [
      ahead * daySeconds + secondsOf(start),
      ahead * daySeconds + secondsOf(end),
    ]),
  ).flat() as [start: number, end: number][];

/**
 * How many milliseconds a level that is open now stays open, until its last second is over: hours that go on without a gap,
 * past midnight too, are one. Undefined when it is closed, and when it does not close within a week.
 */
export function closesIn(access: TimeAccess, now: Date): number | undefined {
  const second = secondsOf(timeOfDay(now));
  let end: number | undefined;
  for (const [from, to] of openSeconds(access, now))
    if (end === undefined ? from <= second && second <= to : from === end + 1) end = to;
  if (end === undefined || end >= 7 * daySeconds) return undefined;
  return (end + 1 - second) * 1000 - now.getMilliseconds();
}

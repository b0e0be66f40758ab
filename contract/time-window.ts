import { dayInSaoPaulo, momentInSaoPaulo } from "./dates";
import type { Interval, TimeAccess, Weekday } from "./levels";

/** True when an interval marks its day as closed (requirement G8). */
export const isClosed = ([start, end]: Interval) => start === "00:00:00" && end === "00:00:00";

/** The calendar day `ahead` days after today in São Paulo, as dd/mm/yyyy, and its weekday. */
function dayAhead(now: Date, ahead: number): { day: string; weekday: Weekday } {
  const [date = 1, month = 1, year = 1970] = dayInSaoPaulo(now).split("/").map(Number);
  const noon = new Date(Date.UTC(year, month - 1, date + ahead, 12));
  return { day: dayInSaoPaulo(noon), weekday: String(noon.getUTCDay()) as Weekday };
}

const intervalsOf = (access: TimeAccess, weekday: Weekday): Interval[] =>
  access[weekday].filter((interval) => !isClosed(interval));

const timeOfDay = (now: Date): string => momentInSaoPaulo(now).slice(-8);

/** A moment as hours are compared with it, to the second. */
interface Clock {
  readonly second: number;
  readonly weekday: Weekday;
  readonly time: string;
}

let lastClock: Clock | undefined;

/** Kept for a second: a platform asks it for every call, and formatting a date takes longer than the rest of the question. */
function clockAt(now: Date): Clock {
  const second = Math.floor(now.getTime() / 1000);
  if (lastClock?.second !== second)
    lastClock = { second, weekday: dayAhead(now, 0).weekday, time: timeOfDay(now) };
  return lastClock;
}

/** True when a level may be used at `now`; both ends of an interval are inclusive to the second (requirement G6). */
export function isOpen(access: TimeAccess, now: Date): boolean {
  const { weekday, time } = clockAt(now);
  return intervalsOf(access, weekday).some(([start, end]) => start <= time && time <= end);
}

/** The moment at which a closed level opens next, as dd/mm/yyyy HH:MM:SS; undefined when it never does. */
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

/** The seconds from midnight to HH:MM:SS. */
export const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

/** The open intervals of the next eight days including today, in seconds since today's midnight. */
const openSeconds = (access: TimeAccess, now: Date) =>
  Array.from({ length: 8 }, (_, ahead) =>
    intervalsOf(access, dayAhead(now, ahead).weekday).map(([start, end]) => [
      ahead * daySeconds + secondsOf(start),
      ahead * daySeconds + secondsOf(end),
    ]),
  ).flat() as [start: number, end: number][];

/**
 * The milliseconds until an open level closes, at the end of its last open second. Intervals that follow each other without a
 * gap count as one, also past midnight. Undefined when the level is closed, and when it stays open for a week.
 */
export function closesIn(access: TimeAccess, now: Date): number | undefined {
  const second = secondsOf(timeOfDay(now));
  let end: number | undefined;
  for (const [from, to] of openSeconds(access, now))
    if (end === undefined ? from <= second && second <= to : from === end + 1) end = to;
  if (end === undefined || end >= 7 * daySeconds) return undefined;
  return (end + 1 - second) * 1000 - now.getMilliseconds();
}

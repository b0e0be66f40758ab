import { dayInSaoPaulo, momentInSaoPaulo } from "../../contract/dates";
import type { Interval, TimeAccess, Weekday } from "../../contract/levels";

const isClosed = ([start, end]: Interval) => start === "00:00:00" && end === "00:00:00";

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

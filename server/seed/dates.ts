/** Durations in milliseconds. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The offset of São Paulo; Brazil has had no daylight saving time since 2019, and the demo data does not go back that far. */
const saoPaulo = "-03:00";

/** The moment `days` days before `now` at `time`, HH:MM:SS in São Paulo. */
export function daysBefore(now: Date, days: number, time: string): Date {
  const shifted = new Date(now.getTime() - 3 * hour - days * day);
  return new Date(`${shifted.toISOString().slice(0, 10)}T${time}${saoPaulo}`);
}

/** The moment with its milliseconds cut off. */
export const wholeSecond = (milliseconds: number): Date =>
  new Date(Math.floor(milliseconds / second) * second);

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Without daylight saving time since 2019, which is longer than the demo data goes back. */
const saoPaulo = "-03:00";

/** A time of day, HH:MM:SS in São Paulo, so many days before `now`. */
export function daysBefore(now: Date, days: number, time: string): Date {
  const shifted = new Date(now.getTime() - 3 * hour - days * day);
  return new Date(`${shifted.toISOString().slice(0, 10)}T${time}${saoPaulo}`);
}

/** The moment without its milliseconds. */
export const wholeSecond = (milliseconds: number): Date =>
  new Date(Math.floor(milliseconds / second) * second);

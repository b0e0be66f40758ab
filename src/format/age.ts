const units = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Milliseconds of a moment dd/mm/yyyy, with or without HH:MM:SS; only comparable with others of the same time zone. */
function milliseconds(moment: string): number {
  const [day = Number.NaN, month = 1, year = 0, ...time] = moment.split(/\D/).map(Number);
  return Date.UTC(year, month - 1, day, ...time);
}

/** Milliseconds from one moment dd/mm/yyyy HH:MM:SS to another of the same time zone. */
export const millisecondsBetween = (from: string, to: string): number =>
  milliseconds(to) - milliseconds(from);

/** How long before `now` a moment was, in words, now in its first minute; undefined for what is no moment of the past. */
export function ageOf(moment: string, now: string, locale: string): string | undefined {
  const age = milliseconds(now) - milliseconds(moment);
  if (!(age >= 0)) return undefined;
  const [unit, length] =
    units.find(([, each]) => age >= each) ?? (["second", Number.POSITIVE_INFINITY] as const);
  // "ontem" and "agora" may follow a verb, "mês passado" may not
  const numeric = unit === "day" || unit === "second" ? "auto" : "always";
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(-Math.floor(age / length), unit);
}

import type { Weekday } from "../../contract/levels";

/** The name of a weekday in a locale, capitalised; "0" is Sunday. */
export function weekdayName(weekday: Weekday, locale: string): string {
  // 1 January 2023 was a Sunday
  const date = new Date(Date.UTC(2023, 0, 1 + Number(weekday)));
  const name = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(date);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

import type { ChangedField } from "../../../contract/extensions/audit";
import type { Interval, Weekday } from "../../../contract/levels";
import { weekdayName } from "../../format/weekday";
import type { Translator } from "../../hooks/use-translate";
import { hoursText } from "../../i18n/hours-text";

type Texts = Pick<Translator, "t" | "locale">;

/** The hours of a weekday, or of days that follow each other: `timeAccess.1`, `timeAccess.1-5`; 0 is Sunday. */
const dayField = /^timeAccess[.](\d)(?:-(\d))?$/;

const isAlike = (one: ChangedField, other: ChangedField) =>
  one.kind === other.kind && one.before === other.before && one.after === other.after;

/** Makes one change of the hours of days that follow each other and were set alike. */
export function joinDays(changes: readonly ChangedField[]): readonly ChangedField[] {
  const joined: ChangedField[] = [];
  for (const change of changes) {
    const previous = joined.at(-1);
    const [, day] = dayField.exec(change.field) ?? [];
    const [, first, last = first] = (previous && dayField.exec(previous.field)) ?? [];
    const isNext = day !== undefined && Number(day) === Number(last) + 1;
    if (previous && isNext && isAlike(previous, change))
      joined[joined.length - 1] = { ...previous, field: `timeAccess.${first}-${day}` };
    else joined.push(change);
  }
  return joined;
}

/** What the hours of a weekday, or of several, are called; undefined for any other field. */
export function labelOfDays(field: string, { t, locale }: Texts): string | undefined {
  const [, first, last = first] = dayField.exec(field) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [first, last].map((day) => weekdayName(day as Weekday, locale));
  const days = from === to ? from : t("sentences.hours.days", { first: from, last: to });
  return t("sentences.hours.of", { days });
}

/** The hours of a day in words, of a text such as "08:00:00–12:00:00, 13:30:00–18:00:00"; undefined for any other field. */
export function saidHours(field: string, value: string, texts: Texts): string | undefined {
  if (!dayField.test(field)) return undefined;
  const intervals = value.split(", ").map((interval): Interval => {
    const [start = "", end = ""] = interval.split("–");
    return [start, end];
  });
  return hoursText(intervals, "sentences.hours", texts);
}

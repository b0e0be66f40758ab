import type { ChangedField } from "../../../contract/extensions/audit";
import type { Translator } from "../../hooks/use-translate";

/** The hours of a weekday, or of days that follow each other: `timeAccess.1`, `timeAccess.1-5`; 0 is Sunday. */
const dayField = /^timeAccess[.](\d)(?:-(\d))?$/;

/** The hours of a closed day (requirement G8). */
const closed = "00:00:00–00:00:00";

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
export function labelOfDays(
  field: string,
  { t, locale }: Pick<Translator, "t" | "locale">,
): string | undefined {
  const [, first, last] = dayField.exec(field) ?? [];
  if (first === undefined) return undefined;
  const name = (day: string) =>
    // the fourth of January 1970 was a Sunday
    new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
      Date.UTC(1970, 0, 4 + Number(day)),
    );
  const days =
    last === undefined ? name(first) : t("sentences.days", { first: name(first), last: name(last) });
  return t("sentences.hoursOf", { days });
}

/** The hours of a day as people read them; undefined for any other field. */
export function hoursText(field: string, value: string, t: Translator["t"]): string | undefined {
  if (!dayField.test(field)) return undefined;
  return value === closed ? t("sentences.closed") : value;
}

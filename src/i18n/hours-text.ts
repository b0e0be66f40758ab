import type { Interval } from "../../contract/levels";
import { isClosed } from "../../contract/time-window";
import type { Translate } from "./translate";

/** Says a day's hours by the texts below `label`: "08:00:00 às 12:00:00 e 13:30:00 às 18:00:00", or that it is closed; `written` writes a time. */
export function hoursText(
  intervals: readonly Interval[],
  label: string,
  { t, locale }: { readonly t: Translate; readonly locale: string },
  written: (time: string) => string = (time) => time,
): string {
  if (intervals.every(isClosed)) return t(`${label}.closed`);
  const said = intervals.map(([start, end]) =>
    t(`${label}.interval`, { start: written(start), end: written(end) }),
  );
  return new Intl.ListFormat(locale).format(said);
}

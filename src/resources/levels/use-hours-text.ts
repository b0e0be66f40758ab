import { useCallback } from "react";
import type { Interval } from "../../../contract/levels";
import { useTranslate } from "../../hooks/use-translate";
import { hoursText } from "../../i18n/hours-text";

/** A time without its seconds where they are zero; an ellipsis for one that is not typed yet. */
const short = (time: string) => time.replace(/:00$/, "") || "…";

/** Says a day's hours while they are painted: "08:00 às 12:00 e 13:30 às 18:00", or that it is closed. */
export function useHoursText(label: string): (intervals: readonly Interval[]) => string {
  const { t, locale } = useTranslate();
  return useCallback((intervals) => hoursText(intervals, label, { t, locale }, short), [t, locale, label]);
}

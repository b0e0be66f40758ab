import { useMemo } from "react";
import type { Interval } from "../../../contract/levels";
import { useTranslate } from "../../hooks/use-translate";
import { isDayClosed } from "./painting";

/** A time without its seconds where they are zero. */
const short = (time: string) => time.replace(/:00$/, "");

/** Says a day's hours: "08:00 às 12:00 e 13:30 às 18:00", or that it is closed. */
export function useHoursText(label: string): (intervals: readonly Interval[]) => string {
  const { t, locale } = useTranslate();
  return useMemo(() => {
    const list = new Intl.ListFormat(locale);
    return (intervals) =>
      isDayClosed(intervals)
        ? t(`${label}.closed`)
        : list.format(
            intervals.map(([start, end]) =>
              t(`${label}.interval`, { start: short(start) || "…", end: short(end) || "…" }),
            ),
          );
  }, [t, locale, label]);
}

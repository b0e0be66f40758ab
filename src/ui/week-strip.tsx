import type { Interval, Weekday } from "../../contract/levels";
import { isClosed, secondsOf } from "../../contract/time-window";
import "./week-strip.css";

const daySeconds = 86_400;

/** A day of the week in a language's words; "0" is Sunday. */
export function weekdayName(weekday: Weekday, locale: string): string {
  // 1 January 2023 was a Sunday
  const date = new Date(Date.UTC(2023, 0, 1 + Number(weekday)));
  const name = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(date);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Where an interval lies in its day, as CSS percentages; an interval that makes no sense lies nowhere. */
function placeOf([start, end]: Interval) {
  const [from, to] = [secondsOf(start), secondsOf(end) + 1];
  if (!(from >= 0 && to > from)) return undefined;
  return { left: `${(from / daySeconds) * 100}%`, width: `${((to - from) / daySeconds) * 100}%` };
}

/** A day of 24 hours on which its open intervals are drawn; only for the eye, since they are written beside it. */
export function DayStrip({ intervals }: { intervals: readonly Interval[] }) {
  return (
    <span className="day-strip" aria-hidden>
      {intervals.map((interval, index) => {
        const place = isClosed(interval) ? undefined : placeOf(interval);
        // the first and the second interval of a day stay what they are
        return (
          place && <span key={index === 0 ? "first" : "second"} className="day-strip-open" style={place} />
        );
      })}
    </span>
  );
}

/** The hours above strips. */
export function HourScale() {
  return (
    <span className="hour-scale" aria-hidden>
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour}>{String(hour).padStart(2, "0")}</span>
      ))}
    </span>
  );
}

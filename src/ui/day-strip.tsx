import type { Interval } from "../../contract/levels";
import { isClosed, secondsOf } from "../../contract/time-window";
import "./day-strip.css";

const daySeconds = 86_400;

/** The position of an interval in its day, in CSS percentages; undefined for an invalid interval. */
function positionOf([start, end]: Interval) {
  const [from, to] = [secondsOf(start), secondsOf(end) + 1];
  if (!(from >= 0 && to > from)) return undefined;
  return { left: `${(from / daySeconds) * 100}%`, width: `${((to - from) / daySeconds) * 100}%` };
}

/** The open intervals of a day on a strip of 24 hours; hidden from screen readers, as they are also written beside it. */
export function DayStrip({ intervals }: { intervals: readonly Interval[] }) {
  return (
    <span className="day-strip" aria-hidden>
      {intervals.map((interval, index) => {
        const position = isClosed(interval) ? undefined : positionOf(interval);
        // a day has at most two intervals, which keep their order
        return (
          position && (
            <span key={index === 0 ? "first" : "second"} className="day-strip-open" style={position} />
          )
        );
      })}
    </span>
  );
}

/** The scale of hours above the strips. */
export function HourScale() {
  return (
    <span className="hour-scale" aria-hidden>
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour}>{String(hour).padStart(2, "0")}</span>
      ))}
    </span>
  );
}

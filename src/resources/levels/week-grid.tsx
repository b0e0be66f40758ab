import { memo } from "react";
import { type Interval, weekdays } from "../../../contract/levels";
import { weekdayName } from "../../format/weekday";
import { useTranslate } from "../../hooks/use-translate";
import { type Cell, type Days, hoursOfDay, isOpenAt, openParts } from "./painting";
import { useHoursText } from "./use-hours-text";
import type { useWeekPainting } from "./use-week-painting";

/** Every how many hours the scale has a number. */
const scaleStep = 3;
const hours = Array.from({ length: hoursOfDay }, (_, hour) => hour);

interface Props {
  readonly label: string;
  readonly days: Days;
  readonly isDisabled: boolean;
  readonly isInvalid: (day: number) => boolean;
  readonly painting: ReturnType<typeof useWeekPainting>;
  readonly describedBy: string;
}

/** The open parts of an hour as a background, to the second. */
const backgroundOf = (intervals: readonly Interval[], hour: number) =>
  openParts(intervals, hour)
    .map(([from, to]) => {
      const [start, end] = [`${from * 100}%`, `${to * 100}%`];
      return `linear-gradient(90deg, transparent ${start}, var(--week-open) ${start} ${end}, transparent ${end})`;
    })
    .join(", ");

interface HourProps extends Cell {
  readonly name: string;
  readonly background: string;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
}

const Hour = memo(({ day, hour, name, background, isOpen, isTabStop }: HourProps) => (
  <td
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
    role="gridcell"
    data-day={day}
    data-hour={hour}
    tabIndex={isTabStop ? 0 : -1}
    aria-selected={isOpen}
    aria-label={name}
    className="week-hour"
    style={{ background }}
  />
));

function Scale() {
  return (
    <thead aria-hidden>
      <tr>
        <td />
        {hours
          .filter((hour) => hour % scaleStep === 0)
          .map((hour) => (
            <td key={hour} colSpan={scaleStep}>
              {hour}h
            </td>
          ))}
        <td />
      </tr>
    </thead>
  );
}

/** The hours of a week, a row for each day: a grid with one tab stop, walked by arrows, painted by keys, mouse or finger. */
export function WeekGrid({ label, days, isDisabled, isInvalid, painting, describedBy }: Props) {
  const { t, locale } = useTranslate();
  const hoursText = useHoursText(label);
  const { active, events } = painting;
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells to select is a grid
      role="grid"
      aria-label={t(`${label}.title`)}
      aria-describedby={describedBy}
      aria-multiselectable
      aria-readonly={isDisabled}
      className={isDisabled ? "week-grid" : "week-grid week-grid-free"}
      {...events}
    >
      <Scale />
      <tbody>
        {weekdays.map((weekday, day) => {
          const name = weekdayName(weekday, locale);
          return (
            <tr key={weekday} className={day === active.day ? "week-active" : undefined}>
              <th scope="row" data-day={day} className={isInvalid(day) ? "week-invalid" : undefined}>
                {name}
              </th>
              {hours.map((hour) => (
                <Hour
                  key={hour}
                  {...{ day, hour }}
                  name={t(`${label}.cell`, { day: name, hour: `${hour}:00` })}
                  background={backgroundOf(days[weekday], hour)}
                  isOpen={isOpenAt(days, { day, hour })}
                  isTabStop={day === active.day && hour === active.hour}
                />
              ))}
              <td className="week-text">{hoursText(days[weekday])}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

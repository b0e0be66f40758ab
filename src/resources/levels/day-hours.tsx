import { Switch } from "antd";
import { type ReactNode, useState } from "react";
import type { Interval, Weekday } from "../../../contract/levels";
import { weekdayName } from "../../format/weekday";
import { useTranslate } from "../../hooks/use-translate";
import { isDayClosed, presets } from "./painting";
import { TimeInput } from "./time-input";

const blank: Interval = ["", ""];

const inputs = [
  { name: "start1", interval: 0, end: 0 },
  { name: "end1", interval: 0, end: 1 },
  { name: "start2", interval: 1, end: 0 },
  { name: "end2", interval: 1, end: 1 },
] as const;

interface Props {
  readonly weekday: Weekday;
  readonly intervals: readonly Interval[];
  readonly id: string;
  readonly label: string;
  readonly isDisabled: boolean;
  /** Validation errors by `{interval}.{end}`. */
  readonly messages: Readonly<Record<string, string>>;
  /** True shows the errors of untouched inputs too, as after a submit. */
  readonly isSubmitted: boolean;
  /** The hours that the day gets when it is opened again. */
  readonly reopened: readonly Interval[];
  /** Receives the hours that the day had when it is closed. */
  readonly onClose: (intervals: readonly Interval[]) => void;
  readonly onChange: (intervals: readonly Interval[]) => void;
  /** What else can be done with the day. */
  readonly children: ReactNode;
}

/** The intervals with one time changed; an empty second interval is dropped. */
function withTime(intervals: readonly Interval[], interval: number, end: number, time: string): Interval[] {
  const pairs = [0, 1].map((index): [string, string] => [...(intervals[index] ?? blank)]);
  const pair = pairs[interval];
  if (pair) pair[end] = time;
  return pairs.filter(([start, stop], index) => index === 0 || start !== "" || stop !== "");
}

/** The names of the inputs that have lost the focus once, whose errors may be shown. */
function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  return { touched, touch: (name: string) => setTouched((before) => new Set(before).add(name)) };
}

/** One day of the week to the second: a switch between open and closed, and two intervals that are typed. */
export function DayHours({ weekday, intervals, id, label, isDisabled, messages, ...props }: Props) {
  const { isSubmitted, reopened, onClose, onChange, children } = props;
  const { t, locale } = useTranslate();
  const day = weekdayName(weekday, locale);
  const { touched, touch } = useTouched();
  const isClosed = isDayClosed(intervals);
  const shownErrors = inputs.filter(
    ({ name, interval, end }) =>
      messages[`${interval}.${end}`] !== undefined && (isSubmitted || touched.has(name)),
  );

  function setOpen(isOpen: boolean) {
    if (!isOpen) onClose(intervals);
    onChange(isOpen ? reopened : presets.never[weekday]);
  }

  const time = ({ name, interval, end }: (typeof inputs)[number]) => (
    <TimeInput
      id={`${id}_${name}`}
      label={t(`${label}.${name}`, { day })}
      value={intervals[interval]?.[end] ?? ""}
      isDisabled={isDisabled || isClosed}
      isInvalid={messages[`${interval}.${end}`] !== undefined}
      describedBy={shownErrors.some((input) => input.name === name) ? `${id}_${name}_help` : undefined}
      onChange={(value) => onChange(withTime(intervals, interval, end, value))}
      onLeave={() => touch(name)}
    />
  );
  const times = (
    title: string,
    [start, end]: readonly [(typeof inputs)[number], (typeof inputs)[number]],
  ) => (
    <span className="week-times">
      <span aria-hidden>{title}</span>
      {time(start)}
      <span aria-hidden>{t(`${label}.to`)}</span>
      {time(end)}
    </span>
  );

  return (
    <fieldset className="week-day" aria-label={day}>
      <strong className="week-name">{day}</strong>
      <Switch
        checked={!isClosed}
        disabled={isDisabled}
        checkedChildren={t(`${label}.open`)}
        unCheckedChildren={t(`${label}.closed`)}
        aria-label={`${day}: ${t(isClosed ? `${label}.closed` : `${label}.open`)}`}
        onChange={setOpen}
      />
      {times(t(`${label}.first`), [inputs[0], inputs[1]])}
      {times(t(`${label}.second`), [inputs[2], inputs[3]])}
      {children}
      {shownErrors.length > 0 && (
        <div className="week-messages">
          {shownErrors.map(({ name, interval, end }) => (
            <div key={name} id={`${id}_${name}_help`}>
              {messages[`${interval}.${end}`]}
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}

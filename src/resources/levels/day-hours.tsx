import { Select, Switch } from "antd";
import { useRef, useState } from "react";
import type { Interval, Weekday } from "../../../contract/levels";
import { isClosed } from "../../../contract/time-window";
import { useTranslate } from "../../hooks/use-translate";
import { weekdayName } from "../../ui/day-strip";
import { DayStripEditor } from "./day-strip-editor";
import { TimeInput } from "./time-input";

/** The sets of days to which a day's hours can be copied. */
export const targets = {
  all: ["0", "1", "2", "3", "4", "5", "6"],
  workdays: ["1", "2", "3", "4", "5"],
  weekend: ["0", "6"],
} as const satisfies Record<string, readonly Weekday[]>;
export type Target = keyof typeof targets;

const wholeDay: Interval[] = [["00:00:00", "23:59:59"]];
const closedDay: Interval[] = [["00:00:00", "00:00:00"]];
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
  readonly onChange: (intervals: Interval[]) => void;
  readonly onCopy: (target: Target) => void;
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

/** One day of the week: a switch between open and closed, two intervals typed or drawn, and a select that copies them. */
export function DayHours({
  weekday,
  intervals,
  id,
  label,
  isDisabled,
  messages,
  isSubmitted,
  ...changes
}: Props) {
  const { onChange, onCopy } = changes;
  const { t, locale } = useTranslate();
  const day = weekdayName(weekday, locale);
  const before = useRef<readonly Interval[]>(wholeDay);
  const { touched, touch } = useTouched();
  const isDayClosed = intervals.length === 1 && intervals.some(isClosed);
  const shownErrors = inputs.filter(
    ({ name, interval, end }) =>
      messages[`${interval}.${end}`] !== undefined && (isSubmitted || touched.has(name)),
  );

  function setOpen(isOpen: boolean) {
    if (!isOpen) before.current = intervals;
    onChange(isOpen ? [...before.current] : closedDay);
  }

  const time = ({ name, interval, end }: (typeof inputs)[number]) => (
    <TimeInput
      id={`${id}_${name}`}
      label={t(`${label}.${name}`, { day })}
      value={intervals[interval]?.[end] ?? ""}
      isDisabled={isDisabled || isDayClosed}
      isInvalid={messages[`${interval}.${end}`] !== undefined}
      describedBy={shownErrors.some((input) => input.name === name) ? `${id}_${name}_help` : undefined}
      onChange={(value) => onChange(withTime(intervals, interval, end, value))}
      onLeave={() => touch(name)}
    />
  );

  return (
    <fieldset className="week-day" aria-label={day}>
      <span className="week-name">{day}</span>
      <Switch
        size="small"
        checked={!isDayClosed}
        disabled={isDisabled}
        aria-label={`${day}: ${t(isDayClosed ? `${label}.closed` : `${label}.open`)}`}
        title={t(isDayClosed ? `${label}.closed` : `${label}.open`)}
        onChange={setOpen}
      />
      <span className="week-times">
        {time(inputs[0])}
        {time(inputs[1])}
      </span>
      <span className="week-times">
        {time(inputs[2])}
        {time(inputs[3])}
      </span>
      <Select<Target>
        size="small"
        value={null}
        placeholder={t(`${label}.copy`)}
        aria-label={t(`${label}.copyOf`, { day })}
        disabled={isDisabled}
        popupMatchSelectWidth={false}
        onChange={onCopy}
        options={Object.keys(targets).map((target) => ({ value: target, label: t(`${label}.${target}`) }))}
      />
      <DayStripEditor
        intervals={intervals}
        hint={t(`${label}.drag`)}
        isDisabled={isDisabled}
        onChange={onChange}
      />
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

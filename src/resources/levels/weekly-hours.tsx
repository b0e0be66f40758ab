import { Button, Form } from "antd";
import { type FocusEvent, useEffect, useMemo, useRef, useState } from "react";
import { type Interval, TimeAccess, type Weekday, weekdays } from "../../../contract/levels";
import { violations } from "../../../contract/validation";
import { type InputProps, inputProps } from "../../engine/input/input-props";
import { weekdayName } from "../../format/weekday";
import { useTranslate } from "../../hooks/use-translate";
import { ruleText } from "../../i18n/rule-text";
import { CopyDay } from "./copy-day";
import { DayHours } from "./day-hours";
import { type Cell, type Days, daysBetween, presets, weekdayOf } from "./painting";
import { useHoursText } from "./use-hours-text";
import { useWeekPainting } from "./use-week-painting";
import { WeekGrid } from "./week-grid";
import "./weekly-hours.css";

type Messages = Readonly<Record<string, string>>;

/** The contract's validation errors, by weekday and then by `{interval}.{end}`. */
function useMessages(days: Days): (weekday: Weekday) => Messages {
  const translator = useTranslate();
  return useMemo(() => {
    const checked = TimeAccess.safeParse(days);
    const found = checked.success ? [] : violations(checked.error);
    return (weekday) =>
      Object.fromEntries(
        found
          .filter(({ field }) => field.startsWith(`${weekday}.`))
          .map((violation) => [violation.field.slice(2), ruleText(translator, violation)]),
      );
  }, [days, translator]);
}

/** Shows the first invalid day and focuses its first invalid time when the form focuses the whole field. */
function useFocusInvalid(firstInvalid: number, setDay: (day: number) => void) {
  const week = useRef<HTMLFieldSetElement>(null);
  const [asked, ask] = useState(0);
  useEffect(() => {
    if (asked > 0) week.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [asked]);
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (target !== currentTarget || firstInvalid < 0) return;
    setDay(firstInvalid);
    ask((count) => count + 1);
  }
  return { ref: week, onFocus };
}

/** What is said after each change of the hours. */
function useAnnouncement(label: string) {
  const { t, locale } = useTranslate();
  const hoursText = useHoursText(label);
  const [announcement, setAnnouncement] = useState("");
  const nameOf = (day: number) => weekdayName(weekdayOf(day), locale);
  return {
    announcement,
    /** What was said of other hours holds no more. */
    silence: () => setAnnouncement(""),
    announceCopy: (weekday: Weekday) =>
      setAnnouncement(t(`${label}.copied`, { day: weekdayName(weekday, locale) })),
    announcePaint(painted: Days | undefined, anchor: Cell, cursor: Cell) {
      if (!painted) return setAnnouncement(t(`${label}.tooMany`));
      const [first, last] = daysBetween(anchor, cursor);
      const hours = hoursText(painted[weekdayOf(cursor.day)]);
      const day =
        first === last ? nameOf(first) : t(`${label}.days`, { first: nameOf(first), last: nameOf(last) });
      setAnnouncement(t(`${label}.painted`, { day, hours }));
    },
  };
}

interface PresetsProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onChoose: (days: Days) => void;
}

function Presets({ label, isDisabled, onChoose }: PresetsProps) {
  const { t } = useTranslate();
  return (
    <span className="week-presets">
      {t(`${label}.week`)}
      {(Object.keys(presets) as (keyof typeof presets)[]).map((name) => (
        <Button key={name} disabled={isDisabled} onClick={() => onChoose(presets[name])}>
          {t(`${label}.presets.${name}`)}
        </Button>
      ))}
    </span>
  );
}

/** A field for the hours of a week: painted hour by hour on a grid, or typed to the second for the day in focus. */
export default function WeeklyHours(props: InputProps) {
  const { t, locale } = useTranslate();
  const { label, isDisabled = false } = props;
  const days = props.value as Days;
  const messagesOf = useMessages(days);
  const { status } = Form.Item.useStatus();
  const { announcement, silence, announceCopy, announcePaint } = useAnnouncement(label);
  // a group cannot be required: its times are
  const { onBlur: _onBlur, "aria-required": _isRequired, ...control } = inputProps(props);
  const change = (changed: Days) => props.onChange?.(changed);
  const changeSilently = (changed: Days) => {
    silence();
    change(changed);
  };
  const painting = useWeekPainting({
    days,
    isDisabled,
    onPaint(painted, anchor, cursor) {
      if (painted) change(painted);
      announcePaint(painted, anchor, cursor);
    },
  });
  const isInvalid = (day: number) => Object.keys(messagesOf(weekdayOf(day))).length > 0;
  const invalid = weekdays.map((_weekday, day) => day).filter(isInvalid);
  const focusInvalid = useFocusInvalid(invalid[0] ?? -1, painting.setDay);
  const weekday = weekdayOf(painting.active.day);
  const [closed, setClosed] = useState<Partial<Days>>({});

  function copy(targets: readonly Weekday[]) {
    const copies = targets.map((target) => [
      target,
      days[weekday].map(([start, end]): Interval => [start, end]),
    ]);
    change({ ...days, ...Object.fromEntries(copies) });
    announceCopy(weekday);
  }

  return (
    <fieldset {...control} {...focusInvalid} aria-label={t(`${label}.title`)} tabIndex={-1} className="week">
      <WeekGrid {...{ label, days, isDisabled, isInvalid, painting }} describedBy={`${props.id}_hint`} />
      <span role="status" className="week-announcement">
        {announcement}
      </span>
      <span id={`${props.id}_hint`} className="week-hint">
        {t(`${label}.hint`)}
      </span>
      <DayHours
        key={weekday}
        weekday={weekday}
        intervals={days[weekday]}
        id={`${props.id}_${weekday}`}
        label={label}
        isDisabled={isDisabled}
        messages={messagesOf(weekday)}
        isSubmitted={status === "error"}
        reopened={closed[weekday] ?? presets.always[weekday]}
        onClose={(intervals) => setClosed({ ...closed, [weekday]: intervals })}
        onChange={(intervals) => changeSilently({ ...days, [weekday]: intervals })}
      >
        <CopyDay {...{ weekday, label, isDisabled }} onCopy={copy} />
        <Presets {...{ label, isDisabled }} onChoose={changeSilently} />
      </DayHours>
      {invalid
        .filter((day) => day !== painting.active.day)
        .map((day) => (
          <div key={day} className="week-messages">
            <strong>{weekdayName(weekdayOf(day), locale)}</strong>{" "}
            {[...new Set(Object.values(messagesOf(weekdayOf(day))))].join(" ")}
          </div>
        ))}
    </fieldset>
  );
}

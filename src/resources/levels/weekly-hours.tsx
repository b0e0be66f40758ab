import { Form } from "antd";
import { type FocusEvent, useMemo, useState } from "react";
import { type Interval, TimeAccess, type Weekday, weekdays } from "../../../contract/levels";
import { violations } from "../../../contract/validation";
import { type InputProps, inputProps } from "../../engine/input/input-props";
import { useTranslate } from "../../hooks/use-translate";
import { ruleText } from "../../i18n/rule-text";
import { HourScale, weekdayName } from "../../ui/day-strip";
import { DayHours, type Target, targets } from "./day-hours";
import "./weekly-hours.css";

type Days = Readonly<Record<Weekday, Interval[]>>;
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

/** Moves the focus to the first invalid time when the form focuses the whole field. */
function focusInvalid({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

/** A field for the hours of a week: two intervals a day, typed or drawn. */
export default function WeeklyHours(props: InputProps) {
  const { t, locale } = useTranslate();
  const { label, isDisabled = false } = props;
  const days = props.value as Days;
  const messagesOf = useMessages(days);
  const { status } = Form.Item.useStatus();
  const [announcement, announce] = useState("");
  const { onBlur: _, ...control } = inputProps(props);

  const change = (weekday: Weekday, intervals: Interval[]) =>
    props.onChange?.({ ...days, [weekday]: intervals });
  function copy(from: Weekday, target: Target) {
    const copies = targets[target].map((weekday) => [
      weekday,
      days[from].map(([start, end]) => [start, end]),
    ]);
    props.onChange?.({ ...days, ...Object.fromEntries(copies) });
    announce(t(`${label}.copied`, { day: weekdayName(from, locale) }));
  }

  return (
    <fieldset
      {...control}
      aria-label={t(`${label}.title`)}
      tabIndex={-1}
      onFocus={focusInvalid}
      className="week"
    >
      <div className="week-head" aria-hidden>
        <span className="week-first">{t(`${label}.first`)}</span>
        <span>{t(`${label}.second`)}</span>
        <span className="week-scale">
          <HourScale />
        </span>
      </div>
      {weekdays.map((weekday) => (
        <DayHours
          key={weekday}
          weekday={weekday}
          intervals={days[weekday]}
          id={`${props.id}_${weekday}`}
          label={label}
          isDisabled={isDisabled}
          messages={messagesOf(weekday)}
          isSubmitted={status === "error"}
          onChange={(intervals) => change(weekday, intervals)}
          onCopy={(target) => copy(weekday, target)}
        />
      ))}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </fieldset>
  );
}

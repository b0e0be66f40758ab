import { Form } from "antd";
import { type FocusEvent, useMemo, useState } from "react";
import { type Interval, TimeAccess, type Weekday, weekdays } from "../../../contract/levels";
import { explain, violations } from "../../../contract/validation";
import { type InputProps, inputProps } from "../../engine/input/input-props";
import { useTranslate } from "../../hooks/use-translate";
import { HourScale, weekdayName } from "../../ui/week-strip";
import { DayHours, type Target, targets } from "./day-hours";
import "./weekly-hours.css";

type Days = Readonly<Record<Weekday, Interval[]>>;
type Messages = Readonly<Record<string, string>>;

/** What the contract says of the hours, by day and then by `{interval}.{end}`. */
function useMessages(days: Days): (weekday: Weekday) => Messages {
  const { language } = useTranslate();
  return useMemo(() => {
    const checked = TimeAccess.safeParse(days);
    const broken = checked.success ? [] : violations(checked.error);
    return (weekday) =>
      Object.fromEntries(
        broken
          .filter(({ field }) => field.startsWith(`${weekday}.`))
          .map((violation) => [violation.field.slice(2), explain(violation, language)]),
      );
  }, [days, language]);
}

/** Gives the focus of the whole, which a form asks for, to the first time that is wrong. */
function focusWrong({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

/** A week of hours: two intervals a day, written or drawn. */
export default function WeeklyHours(props: InputProps) {
  const { t, locale } = useTranslate();
  const { label, isDisabled = false } = props;
  const days = props.value as Days;
  const messagesOf = useMessages(days);
  const { status } = Form.Item.useStatus();
  const [said, say] = useState("");
  const { onBlur: _, ...control } = inputProps(props);

  const change = (weekday: Weekday, intervals: Interval[]) =>
    props.onChange?.({ ...days, [weekday]: intervals });
  function copy(from: Weekday, target: Target) {
    const same = targets[target].map((weekday) => [weekday, days[from].map(([start, end]) => [start, end])]);
    props.onChange?.({ ...days, ...Object.fromEntries(same) });
    say(t(`${label}.copied`, { day: weekdayName(from, locale) }));
  }

  return (
    <fieldset
      {...control}
      aria-label={t(`${label}.title`)}
      tabIndex={-1}
      onFocus={focusWrong}
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
          isTried={status === "error"}
          onChange={(intervals) => change(weekday, intervals)}
          onCopy={(target) => copy(weekday, target)}
        />
      ))}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </fieldset>
  );
}

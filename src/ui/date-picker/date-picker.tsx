import "./date-picker.css";
import { CalendarOutlined, CloseCircleFilled } from "@ant-design/icons";
import { DatePicker as AntdDatePicker, type DatePickerProps, theme } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useEffect, useId, useMemo, useRef } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { dayFormat, dayOf, pickerLocale, today } from "./calendar";
import { useCalendar } from "./use-calendar";

interface Props {
  readonly id?: string;
  readonly "aria-label"?: string;
  /** A day as dd/mm/yyyy; empty when none is chosen. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The first day that can be chosen, as dd/mm/yyyy. */
  readonly min?: string | undefined;
  /** The last day that can be chosen, as dd/mm/yyyy. */
  readonly max?: string | undefined;
  /** The day, as dd/mm/yyyy, that the calendar opens at while none is chosen; today by default. */
  readonly opensAt?: string | undefined;
  /** Below the calendar: why some days cannot be chosen. */
  readonly note?: string | undefined;
  readonly className?: string;
  readonly tabIndex?: number;
}

/** The cells that pick a day when clicked; those of months and years only navigate. */
const dayCells = ".ant-picker-date-panel .ant-picker-cell, .ant-picker-now-btn";

/** What was pressed since the calendar opened: a day, or the cross that clears the input. */
function usePressed(isOpen: boolean) {
  const pressed = useRef<"day" | "clear">(undefined);
  useEffect(() => {
    if (isOpen) pressed.current = undefined;
  }, [isOpen]);
  return pressed;
}

/** Draws the cells of the calendar: a ring is around the day that the keys have reached. */
function useCell(active: Dayjs | undefined): NonNullable<DatePickerProps["cellRender"]> {
  const { token } = theme.useToken();
  const ring = { outline: `2px solid ${token.colorPrimary}`, outlineOffset: 1 };
  return (day, { type, originNode, prefixCls }) =>
    type === "date" && dayjs.isDayjs(day) && active?.isSame(day, "day") ? (
      <div className={`${prefixCls}-cell-inner`} style={ring} data-active>
        {day.date()}
      </div>
    ) : (
      originNode
    );
}

/** Below the calendar: why a typed day is not reached, or else why some cannot be chosen. */
function Foot({
  refusal,
  note,
}: {
  readonly refusal: string | undefined;
  readonly note: string | undefined;
}) {
  return refusal ? <span className="date-refusal">{refusal}</span> : <span className="muted">{note}</span>;
}

/** A read-only input with a calendar for mouse and keyboard (requirements S2.53 and B12). */
export function DatePicker({ value, onChange, min, max, opensAt, note, ...rest }: Props) {
  const { t, locale, language } = useTranslate();
  const id = useId();
  const chosen = useMemo(() => dayOf(value), [value]);
  const [first, last] = [dayOf(min), dayOf(max)];
  const initial = dayOf(opensAt) ?? today();
  const calendar = useCalendar({ value, onChange, min: first, max: last, initial });
  const { active, refused, isOpen } = calendar;
  const bounds = { min, max, none: refused?.kind === "none" ? refused.day : undefined };
  const refusal = refused && t(`dates.refused.${refused.kind}`, { day: bounds[refused.kind] });
  const pressed = usePressed(isOpen);
  const cell = useCell(active);

  return (
    <>
      <AntdDatePicker
        {...rest}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={`${id}-calendar`}
        aria-describedby={`${id}-keys`}
        inputReadOnly
        locale={pickerLocale(language)}
        format={dayFormat}
        allowClear={{
          clearIcon: (
            <CloseCircleFilled
              aria-label={t("dates.clear")}
              onClick={() => {
                pressed.current = "clear";
              }}
            />
          ),
        }}
        suffixIcon={<CalendarOutlined aria-hidden />}
        placeholder={t("dates.format")}
        value={chosen ?? null}
        onChange={(day: Dayjs | null) => {
          // on closing, antd reports what was not picked: a day of the month just navigated to, or none
          if (pressed.current === (day ? "day" : "clear")) calendar.pick(day?.format(dayFormat) ?? "");
        }}
        open={isOpen}
        onOpenChange={(next) => {
          if (next) isOpen || calendar.open();
          else if (pressed.current) calendar.close();
          else calendar.leave();
        }}
        pickerValue={active ?? chosen ?? initial}
        onPickerValueChange={(day: Dayjs, { source }) => {
          // antd moves to a picked day too, which would open the calendar again
          if (source === "panel" && pressed.current !== "day") calendar.show(day);
        }}
        {...(first ? { minDate: first } : {})}
        {...(last ? { maxDate: last } : {})}
        renderExtraFooter={() => (refusal ?? note) && <Foot {...{ refusal, note }} />}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || !calendar.handle(event)) return;
          event.preventDefault();
          // Escape and Enter must not reach the modal or the form around the calendar
          event.stopPropagation();
        }}
        cellRender={cell}
        panelRender={(panel) => (
          <div
            id={`${id}-calendar`}
            role="dialog"
            aria-label={t("dates.calendar")}
            // the focus stays in the input, which handles the keys
            onMouseDown={(event) => event.preventDefault()}
            onClickCapture={({ target }) => {
              pressed.current = (target as Element).closest(dayCells) ? "day" : undefined;
            }}
          >
            {panel}
          </div>
        )}
      />
      <span id={`${id}-keys`} hidden>
        {t("dates.keys")}
      </span>
      <span className="visually-hidden" role="status">
        {refusal && `${refusal} `}
        {active && new Intl.DateTimeFormat(locale, { dateStyle: "full" }).format(active.toDate())}
      </span>
    </>
  );
}

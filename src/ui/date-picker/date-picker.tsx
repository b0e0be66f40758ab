import { CalendarOutlined, CloseCircleFilled } from "@ant-design/icons";
import { DatePicker as AntdDatePicker, theme } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useId, useMemo, useRef } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { dayFormat, dayOf, pickerLocales, today } from "./calendar";
import { useCalendar } from "./use-calendar";

interface Props {
  readonly id?: string;
  readonly "aria-label"?: string;
  /** A day as dd/mm/yyyy; empty when none is chosen. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The first and the last day that can be chosen, as dd/mm/yyyy. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly className?: string;
}

/** What picks a day when it is clicked, unlike a month or a year, which are only looked at. */
const days = ".ant-picker-date-panel .ant-picker-cell, .ant-picker-now-btn";

/** A day chosen from a calendar, by mouse or keyboard; its input cannot be typed in (specification 2, decision B12). */
export function DatePicker({ value, onChange, min, max, ...rest }: Props) {
  const { t, locale, language } = useTranslate();
  const { token } = theme.useToken();
  const id = useId();
  const chosen = useMemo(() => dayOf(value), [value]);
  const [first, last] = [dayOf(min), dayOf(max)];
  const calendar = useCalendar(value, onChange, first, last);
  const { active, isOpen } = calendar;
  const isPicked = useRef(false);
  const ring = { outline: `2px solid ${token.colorPrimary}`, outlineOffset: 1 };

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
        locale={pickerLocales[language]}
        format={dayFormat}
        allowClear={{ clearIcon: <CloseCircleFilled aria-label={t("dates.clear")} /> }}
        suffixIcon={<CalendarOutlined aria-hidden />}
        placeholder={t("dates.format")}
        value={chosen ?? null}
        onChange={(day: Dayjs | null) => {
          // as it closes the picker confirms a day of its own, such as one of the month that was just looked at
          if (isPicked.current || !day) calendar.pick(day?.format(dayFormat) ?? "");
        }}
        open={isOpen}
        onOpenChange={(wanted) => (wanted ? isOpen || calendar.open() : calendar.close())}
        pickerValue={active ?? chosen ?? today()}
        onPickerValueChange={(day: Dayjs, { source }) => {
          if (source === "panel") calendar.show(day);
        }}
        {...(first ? { minDate: first } : {})}
        {...(last ? { maxDate: last } : {})}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || !calendar.handle(event)) return;
          event.preventDefault();
          // Escape and Enter are for the calendar only, not for the modal or the form around it
          event.stopPropagation();
        }}
        cellRender={(day, { type, originNode, prefixCls }) =>
          type === "date" && dayjs.isDayjs(day) && active?.isSame(day, "day") ? (
            <div className={`${prefixCls}-cell-inner`} style={ring} data-active>
              {day.date()}
            </div>
          ) : (
            originNode
          )
        }
        panelRender={(panel) => (
          <div
            id={`${id}-calendar`}
            role="dialog"
            aria-label={t("dates.calendar")}
            // the focus stays in the input, where the keys are
            onMouseDown={(event) => event.preventDefault()}
            onClickCapture={({ target }) => {
              isPicked.current = (target as Element).closest(days) !== null;
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
        {active && new Intl.DateTimeFormat(locale, { dateStyle: "full" }).format(active.toDate())}
      </span>
    </>
  );
}

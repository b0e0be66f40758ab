import { CalendarOutlined, CloseCircleFilled } from "@ant-design/icons";
import { DatePicker as AntdDatePicker, theme } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useId, useMemo, useRef } from "react";
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
  readonly className?: string;
}

/** The cells that pick a day when clicked; those of months and years only navigate. */
const dayCells = ".ant-picker-date-panel .ant-picker-cell, .ant-picker-now-btn";

/** A read-only input with a calendar for mouse and keyboard (requirements S2.53 and B12). */
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
        locale={pickerLocale(language)}
        format={dayFormat}
        allowClear={{ clearIcon: <CloseCircleFilled aria-label={t("dates.clear")} /> }}
        suffixIcon={<CalendarOutlined aria-hidden />}
        placeholder={t("dates.format")}
        value={chosen ?? null}
        onChange={(day: Dayjs | null) => {
          // on closing, antd reports a day that was not picked, such as one of the month just navigated to
          if (isPicked.current || !day) calendar.pick(day?.format(dayFormat) ?? "");
        }}
        open={isOpen}
        onOpenChange={(next) => (next ? isOpen || calendar.open() : calendar.close())}
        pickerValue={active ?? chosen ?? today()}
        onPickerValueChange={(day: Dayjs, { source }) => {
          if (source === "panel") calendar.show(day);
        }}
        {...(first ? { minDate: first } : {})}
        {...(last ? { maxDate: last } : {})}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || !calendar.handle(event)) return;
          event.preventDefault();
          // Escape and Enter must not reach the modal or the form around the calendar
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
            // the focus stays in the input, which handles the keys
            onMouseDown={(event) => event.preventDefault()}
            onClickCapture={({ target }) => {
              isPicked.current = (target as Element).closest(dayCells) !== null;
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

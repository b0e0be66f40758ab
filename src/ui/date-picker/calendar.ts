import enUS from "antd/es/date-picker/locale/en_US";
import ptBR from "antd/es/date-picker/locale/pt_BR";
import dayjs, { type Dayjs } from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";
import "dayjs/locale/pt-br";
import { dayInSaoPaulo, isRealDate } from "../../../contract/dates";

// antd's pickers use this dayjs and mark its today, which is to be the platform's and not the browser's
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.tz.setDefault("America/Sao_Paulo");

/** The date format of both languages. */
export const dayFormat = "DD/MM/YYYY";

const withFormat = (locale: typeof ptBR): typeof ptBR => ({
  ...locale,
  lang: { ...locale.lang, fieldDateFormat: dayFormat, monthFormat: "MMMM", monthBeforeYear: true },
});

/** The picker's locale by language; weeks begin on Sunday in both. */
export const pickerLocales = { pt: withFormat(ptBR), en: withFormat(enUS) };

/** Parses a day dd/mm/yyyy; undefined for anything else. */
export function dayOf(text: string | undefined): Dayjs | undefined {
  if (!text || !isRealDate(text)) return undefined;
  const [day, month, year] = text.split("/");
  return dayjs(`${year}-${month}-${day}`);
}

/** Today in America/Sao_Paulo. */
export const today = (): Dayjs => dayOf(dayInSaoPaulo()) ?? dayjs().startOf("day");

/** The nearest day that is neither before `min` nor after `max`. */
export function clampDay(day: Dayjs, min: Dayjs | undefined, max: Dayjs | undefined): Dayjs {
  if (min && day.isBefore(min, "day")) return min;
  if (max && day.isAfter(max, "day")) return max;
  return day;
}

const keySteps: Readonly<Record<string, (day: Dayjs) => Dayjs>> = {
  ArrowLeft: (day) => day.subtract(1, "day"),
  ArrowRight: (day) => day.add(1, "day"),
  ArrowUp: (day) => day.subtract(1, "week"),
  ArrowDown: (day) => day.add(1, "week"),
  PageUp: (day) => day.subtract(1, "month"),
  PageDown: (day) => day.add(1, "month"),
  "Shift+PageUp": (day) => day.subtract(1, "year"),
  "Shift+PageDown": (day) => day.add(1, "year"),
  Home: (day) => day.startOf("week"),
  End: (day) => day.endOf("week").startOf("day"),
};

/** The day that a key moves to from `day`; undefined for keys that do not move. */
export const dayAfterKey = (key: string, isShift: boolean, day: Dayjs): Dayjs | undefined =>
  keySteps[isShift ? `Shift+${key}` : key]?.(day);

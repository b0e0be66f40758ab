import type { PickerLocale } from "antd/es/date-picker/generatePicker";
import dayjs, { type Dayjs } from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";
import { dayInSaoPaulo, isRealDate } from "../../../contract/dates";
import type { Language } from "../../i18n/languages";

// antd's pickers use this dayjs and mark its today, which is to be the platform's and not the browser's
dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.tz.setDefault("America/Sao_Paulo");

/** The date format of every language (requirement A19). */
export const dayFormat = "DD/MM/YYYY";

const withFormat = (locale: PickerLocale): PickerLocale => ({
  ...locale,
  lang: { ...locale.lang, fieldDateFormat: dayFormat, monthFormat: "MMMM", monthBeforeYear: true },
});

// all of them come with the picker: a language is less than a hundredth of it
const files = import.meta.glob<PickerLocale>("../../i18n/*/calendar.ts", { import: "default", eager: true });

const locales = new Map(Object.entries(files).map(([path, locale]) => [path, withFormat(locale)]));

/** The picker's locale in a language. Throws where the language has none. */
export function pickerLocale(language: Language): PickerLocale {
  const locale = locales.get(`../../i18n/${language}/calendar.ts`);
  if (!locale) throw new Error(`src/i18n/${language}/calendar.ts is missing`);
  return locale;
}

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

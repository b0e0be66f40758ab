import type { Dayjs } from "dayjs";
import { dayFormat, today } from "../../ui/date-picker/calendar";

/** The periods that a date filter offers, in their order; texts are below `dates.presets`. */
export const presetNames = [
  "today",
  "yesterday",
  "last7",
  "last30",
  "thisMonth",
  "lastMonth",
  "quarter",
] as const;

export type PresetName = (typeof presetNames)[number];

/** The first and the last day of a period, as dd/mm/yyyy. */
export interface Period {
  readonly dateStart: string;
  readonly dateEnd: string;
}

const firstOfQuarter = (day: Dayjs) => day.startOf("month").subtract(day.month() % 3, "month");

/** The days of each period, which end today unless they are over. */
const presets: Readonly<Record<PresetName, (day: Dayjs) => readonly [Dayjs, Dayjs]>> = {
  today: (day) => [day, day],
  yesterday: (day) => [day.subtract(1, "day"), day.subtract(1, "day")],
  last7: (day) => [day.subtract(6, "day"), day],
  last30: (day) => [day.subtract(29, "day"), day],
  thisMonth: (day) => [day.startOf("month"), day],
  lastMonth: (day) => {
    const month = day.startOf("month").subtract(1, "month");
    return [month, month.endOf("month")];
  },
  quarter: (day) => [firstOfQuarter(day), day],
};

/** The days of a period, seen from `day`, which is today in America/Sao_Paulo by default. */
export function periodOf(name: PresetName, day: Dayjs = today()): Period {
  const [start, end] = presets[name](day);
  return { dateStart: start.format(dayFormat), dateEnd: end.format(dayFormat) };
}

/** The period that has exactly these days: `preferred` if it does, since on some days two periods are the same; undefined for none. */
export function presetOf(
  { dateStart, dateEnd }: Period,
  preferred?: PresetName,
  day: Dayjs = today(),
): PresetName | undefined {
  const names = preferred ? [preferred, ...presetNames] : presetNames;
  return names.find((name) => {
    const period = periodOf(name, day);
    return period.dateStart === dateStart && period.dateEnd === dateEnd;
  });
}

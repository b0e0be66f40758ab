import { isRealDate, momentValue } from "../../../contract/dates";
import type { Filter } from "./resource";

/** The most characters that a list takes as its search. */
export const maxSearchLength = 100;

const isDay = (text: string) => text === "" || isRealDate(text);

/** The fields of a `dateRange` that cannot have their values; both days where the end is before the start. */
function impossibleDates({ dateTypes = [] }: Filter, values: Readonly<Record<string, string>>): string[] {
  const { dateType = "", dateStart = "", dateEnd = "" } = values;
  const days = { dateStart, dateEnd };
  const isReversed = momentValue(dateEnd) < momentValue(dateStart);
  return [
    ...(dateType !== "" && !dateTypes.includes(dateType) ? ["dateType"] : []),
    ...Object.entries(days).flatMap(([field, day]) => (isReversed || !isDay(day) ? [field] : [])),
  ];
}

/** The fields of a filter whose values, as in the URL, it could not have set: an unknown status, a day that does not exist. */
export function impossibleFields(
  filter: Filter,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  if (filter.kind === "dateRange") return impossibleDates(filter, values);
  const { kind, fields, options = [] } = filter;
  const isPossible = (value: string) => {
    if (kind === "search") return value.length <= maxSearchLength;
    return kind === "client" ? /^\d+$/.test(value) : options.map(String).includes(value);
  };
  return fields.filter((field) => values[field] && !isPossible(values[field]));
}

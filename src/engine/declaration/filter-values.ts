import { isRealDate, momentValue } from "../../../contract/dates";
import type { maxAmount } from "../../../contract/extensions/list-query";
import type { Filter } from "./resource";

/** The most characters that a list takes as its search. */
export const maxSearchLength = 100;

const largestAmount: typeof maxAmount = 10_000_000_000_000;

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

/** The fields of an `amount` that cannot have their values; both where the largest is below the smallest. */
function impossibleAmounts({ fields }: Filter, values: Readonly<Record<string, string>>): readonly string[] {
  const isAmount = (text: string) =>
    text === "" || (/^\d{1,14}$/.test(text) && Number(text) <= largestAmount);
  const [min = "", max = ""] = fields.map((field) => values[field] ?? "");
  if (min !== "" && max !== "" && Number(max) < Number(min)) return fields;
  return fields.filter((field) => !isAmount(values[field] ?? ""));
}

/** The codes of a `statuses` filter. */
export const codesOf = (text: string): readonly string[] => (text === "" ? [] : text.split(","));

/** The fields of a filter whose values, as in the URL, it could not have set: an unknown status, a day that does not exist. */
export function impossibleFields(
  filter: Filter,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  if (filter.kind === "dateRange") return impossibleDates(filter, values);
  if (filter.kind === "amount") return impossibleAmounts(filter, values);
  const { kind, fields, options = [] } = filter;
  const isOption = (text: string) => options.map(String).includes(text);
  const isPossible = (value: string) => {
    if (kind === "search") return value.length <= maxSearchLength;
    if (kind === "record") return /^[1-9]\d{0,14}$/.test(value);
    const codes = codesOf(value);
    if (kind === "statuses") return codes.every(isOption) && new Set(codes).size === codes.length;
    return kind === "client" ? /^\d+$/.test(value) : isOption(value);
  };
  return fields.filter((field) => values[field] && !isPossible(values[field]));
}

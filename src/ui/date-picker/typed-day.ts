import type { Dayjs } from "dayjs";
import { dayOf } from "./calendar";

/** The numbers of digits that name a day: of a month, of a year, and a whole date. */
const lengths: readonly number[] = [1, 2, 4, 8];
/** As many digits as a whole date has. */
export const mostDigits = 8;

/**
 * The day that typed digits name: "5" or "05" in the month of `near`, "0511" in its year, "05112026". Undefined where there is no such
 * day, or for digits that do not end a number.
 */
export function typedDay(digits: string, near: Dayjs): Dayjs | undefined {
  if (!lengths.includes(digits.length)) return undefined;
  const day = digits.slice(0, 2).padStart(2, "0");
  const month = digits.slice(2, 4) || near.format("MM");
  const year = digits.slice(4) || near.format("YYYY");
  return dayOf(`${day}/${month}/${year}`);
}

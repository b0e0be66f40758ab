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
export const typedDay = (digits: string, near: Dayjs): Dayjs | undefined =>
  lengths.includes(digits.length) ? dayOf(dateOf(digits, near)) : undefined;

/**
 * The digits as they are meant once no more are typed: six end in a year of two digits, of the 1900s from 69 on and of the 2000s below (POSIX
 * `strptime`, `%y`). While more may be typed they are the beginning of a whole date.
 */
export function completed(digits: string): string {
  if (digits.length !== 6) return digits;
  const year = digits.slice(4);
  return `${digits.slice(0, 4)}${year >= "69" ? "19" : "20"}${year}`;
}

/** What the digits stand for, as dd/mm/yyyy, whether there is such a day or not. */
export function dateOf(digits: string, near: Dayjs): string {
  const day = digits.slice(0, 2).padStart(2, "0");
  const month = digits.slice(2, 4) || near.format("MM");
  const year = digits.slice(4) || near.format("YYYY");
  return `${day}/${month}/${year}`;
}

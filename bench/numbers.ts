/** What a table has where there is no figure. */
export const nothing = "–";

/** A number without decimals, with its thousands set apart. */
export const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** A figure for a table, with fewer decimals the larger it is: two below 1, one below 10, and none from there on. */
export function show(value: number | undefined): string {
  if (value === undefined) return nothing;
  if (value === 0) return "0";
  if (Math.abs(value) < 1) return value.toFixed(2);
  return Math.abs(value) < 10 ? value.toFixed(1) : whole(value);
}

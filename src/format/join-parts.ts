/** A value that the platform may leave out. */
export type Part = string | number | null | undefined;

/** True when a value was left out. */
export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** True when a value was left out or empty: it is then shown as a dash and sorted last. */
export const isBlank = (value: unknown): boolean => isNullish(value) || value === "";

/** Joins the parts that are not blank. */
export const joinParts = (parts: readonly Part[], between = " · "): string =>
  parts.filter((part) => !isBlank(part)).join(between);

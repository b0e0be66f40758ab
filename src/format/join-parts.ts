/** A value that a platform may leave out. */
export type Part = string | number | null | undefined;

/** Whether a value was left out. */
export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Whether a value was left out or says nothing: it is shown as a dash, and comes last in any order. */
export const isBlank = (value: unknown): boolean => isNullish(value) || value === "";

/** What there is of the parts, one behind the other. */
export const joinParts = (parts: readonly Part[], between = " · "): string =>
  parts.filter((part) => !isBlank(part)).join(between);

/** A value that a platform may leave out. */
export type Part = string | number | null | undefined;

/** Whether a value was left out. */
export const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Whether a value was left out or says nothing: it is shown as a dash, and comes last in any order. */
export const isNothing = (value: unknown): boolean => isMissing(value) || value === "";

/** What there is of the parts, one behind the other. */
export const joined = (parts: readonly Part[], between = " · "): string =>
  parts.filter((part) => !isNothing(part)).join(between);

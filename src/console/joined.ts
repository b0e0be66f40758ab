/** A value that a platform may leave out. */
export type Part = string | number | null | undefined;

/** What there is of the parts, one behind the other. */
export const joined = (parts: readonly Part[], between = " · "): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== "").join(between);

/** A platform that fails a "must" does not work with the console, or is not safe; a "should" is a lesser fault. */
export type Severity = "must" | "should";

/** One demand on the platform. */
export interface Check {
  readonly severity: Severity;
  /** The number in docs/requirements.md, where the demand has one. */
  readonly requirement: string | undefined;
  /** What is expected, as a sentence. */
  readonly expected: string;
}

/** A check that a platform has to pass. */
export const must = (expected: string, requirement?: string): Check => ({
  severity: "must",
  requirement,
  expected,
});
/** A check of a lesser fault. */
export const should = (expected: string, requirement?: string): Check => ({
  severity: "should",
  requirement,
  expected,
});

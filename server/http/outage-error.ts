import { isOutage, UnknownOutcomeError } from "../db/outage";
import { HttpError } from "./envelope";

/** Seconds until a caller may try again, for the header of that name. */
export const retryAfter = "5";

/**
 * The error that answers a call which the database failed, undefined for any other error. `DOWNX001` tells the caller that nothing was
 * changed; a change whose COMMIT was not answered has no code, so that its outcome counts as unknown.
 */
export function outageError(error: unknown, writes: boolean): HttpError | undefined {
  if (!isOutage(error)) return undefined;
  if (error instanceof UnknownOutcomeError) return new HttpError(503, "outcomeUnknown");
  return new HttpError(503, writes ? "unavailableUnchanged" : "unavailable", {}, "DOWNX001");
}

/** A line for the log: in an outage every request fails alike, and a stack says nothing about the database. */
export function describeOutage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? ` (${error.code})` : "";
  return `the database: ${error.message}${code}${error.cause ? `: ${describeOutage(error.cause)}` : ""}`;
}

import { ApiError } from "../http/errors";
import type { Translate } from "./translate";

/** What went wrong, line by line, in the reader's language: the platform's own words where it said any. */
export function errorLines(error: unknown, t: Translate): readonly string[] {
  if (!(error instanceof ApiError))
    return [error instanceof Error && error.message ? error.message : t("errors.execerror")];
  if (error.outcome === "unknown") return [t("errors.unknownOutcome")];
  // what is said of fields that are not on the screen is said all the same
  const said = [...error.lines, ...error.fields.map(({ message }) => message)];
  if (said.length > 0) return said;
  return [t(error.kind === "refused" ? "errors.execerror" : `errors.${error.kind}`)];
}

/** Whether an error is somebody's own doing, such as a load taken back or a session that ended, and needs no words. */
export const isSilent = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === "aborted" || error.kind === "signedOut");

/** What lets a call through again that failed too often to be tried; undefined for any other failure. */
export const allowRetryOf = (error: unknown): (() => void) | undefined =>
  error instanceof ApiError ? error.allowRetry : undefined;

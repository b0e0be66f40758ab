import { ApiError } from "../http/errors";
import type { Translate } from "./translate";

/** The lines that describe an error in the user's language: the platform's own messages if there are any. */
export function errorLines(error: unknown, t: Translate): readonly string[] {
  if (!(error instanceof ApiError))
    return [error instanceof Error && error.message ? error.message : t("errors.execerror")];
  if (error.outcome === "unknown") return [t("errors.unknownOutcome")];
  // messages about fields are shown too, since the fields may not be on the screen
  const messages = [...error.lines, ...error.fields.map(({ message }) => message)];
  if (messages.length > 0) return messages;
  if (error.status === 401) return [t("errors.unauthorized")];
  if (error.status === 403) return [t("errors.forbidden")];
  return [t(error.kind === "refused" ? "errors.execerror" : `errors.${error.kind}`)];
}

/** True for errors that need no message: an aborted read, or a session that ended. */
export const isSilent = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === "aborted" || error.kind === "signedOut");

/** Returns the function that lifts the circuit breaker's block; undefined for any other failure. */
export const allowRetryOf = (error: unknown): (() => void) | undefined =>
  error instanceof ApiError ? error.allowRetry : undefined;

/** The id under which support finds the failed request; undefined when there is none. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;

import type { Language } from "../../contract/validation";
import { isOutage, UnknownOutcomeError } from "../db/outage";
import { CallError } from "../errors/call-error";
import { translate } from "../errors/messages";
import { type Envelope, failureEnvelope, HttpError } from "./envelope";
import type { Log } from "./request-log";

/** Seconds until a caller may try again, for the header of that name. */
export const retryAfter = "5";

/**
 * The error that answers a call which the database failed, undefined for any other error. `DOWNX001` tells the caller that nothing was
 * changed; a change whose COMMIT was not answered has no code, so that its outcome counts as unknown.
 */
function outageError(error: unknown, writes: boolean): HttpError | undefined {
  if (!isOutage(error)) return undefined;
  if (error instanceof UnknownOutcomeError) return new HttpError(503, "outcomeUnknown");
  return new HttpError(503, writes ? "unavailableUnchanged" : "unavailable", {}, "DOWNX001");
}

/** A line for the log: in an outage every request fails alike, and a stack says nothing about the database. */
function describeOutage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? ` (${error.code})` : "";
  return `the database: ${error.message}${code}${error.cause ? `: ${describeOutage(error.cause)}` : ""}`;
}

/** A request whose failure is told to the caller and to the log. */
interface FailedRequest {
  readonly requestId: string;
  readonly language: Language;
  /** True for a call that changes something. */
  readonly writes: boolean;
}

/** The envelope of any failure, with the outage where it is one; what is not the caller's doing is logged. */
export function tellFailure(
  error: unknown,
  { requestId, language, writes }: FailedRequest,
  log: Log,
): { readonly envelope: Envelope; readonly outage?: HttpError } {
  if (error instanceof CallError) return { envelope: failureEnvelope(error, language) };
  const outage = outageError(error, writes);
  log.failure(requestId, outage ? describeOutage(error) : error);
  if (outage) return { envelope: failureEnvelope(outage, language), outage };
  return { envelope: { response: false, message: translate("execerror", language), data: null } };
}

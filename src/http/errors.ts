import type { FieldError } from "../../contract/validation";

/**
 * Why a request has no result: the platform said no, the address failed too often to be tried, nothing or too late
 * came back, the caller or a newer load took it back, the answer was an HTTP failure or could not be understood,
 * or the session it belonged to is over.
 */
export type FailureKind =
  | "refused"
  | "limit"
  | "network"
  | "timeout"
  | "aborted"
  | "http"
  | "unparseable"
  | "signedOut";

/** What a failure says besides its kind. */
export interface FailureDetails {
  outcome?: ApiError["outcome"];
  lines?: readonly string[];
  fields?: readonly FieldError[];
  code?: string | undefined;
  status?: number | undefined;
  cause?: unknown;
  allowRetry?: (() => void) | undefined;
}

/** The one error of the transport: every promise it returns rejects with nothing else. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: FailureKind;
  /** `unknown` when a change may have been made although its answer was lost; `none` when it was not. */
  readonly outcome: "none" | "unknown";
  /** What the platform said, line by line, in the reader's language; empty when it said nothing. */
  readonly lines: readonly string[];
  /** What the platform said of single fields. */
  readonly fields: readonly FieldError[];
  /** The platform's `errorCode`. */
  readonly code: string | undefined;
  /** The HTTP status, where an answer came. */
  readonly status: number | undefined;
  /** Lets the call through that failed too often to be tried: for somebody who presses "try again", and nothing else (decision A7). */
  readonly allowRetry: (() => void) | undefined;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(details.lines?.join("\n") || kind, { cause: details.cause });
    this.kind = kind;
    this.outcome = details.outcome ?? "none";
    this.lines = details.lines ?? [];
    this.fields = details.fields ?? [];
    this.code = details.code;
    this.status = details.status;
    this.allowRetry = details.allowRetry;
  }
}

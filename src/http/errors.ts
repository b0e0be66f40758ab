import type { FieldError } from "../../contract/validation";

/**
 * Why a request has no result: the platform refused it (`refused`), the call failed too often to be sent (`limit`), no
 * response came (`network`) or none in time (`timeout`), the caller or a newer read aborted it (`aborted`), the response
 * has an HTTP error status without a refusal (`http`) or cannot be understood (`unparseable`), or its session is over
 * (`signedOut`).
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

/** The details of a failure besides its kind. */
export interface FailureDetails {
  outcome?: ApiError["outcome"];
  lines?: readonly string[];
  fields?: readonly FieldError[];
  code?: string | undefined;
  status?: number | undefined;
  requestId?: string | undefined;
  cause?: unknown;
  allowRetry?: (() => void) | undefined;
}

/** The only error that the transport's promises reject with. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: FailureKind;
  /** `unknown` when a change may have been made although its response was lost; `none` when nothing was changed. */
  readonly outcome: "none" | "unknown";
  /** The platform's message, line by line, in the user's language; empty when it sent none. */
  readonly lines: readonly string[];
  /** The platform's messages about single fields. */
  readonly fields: readonly FieldError[];
  /** The platform's `errorCode`, or `code`. */
  readonly code: string | undefined;
  /** The HTTP status; undefined when no response came. */
  readonly status: number | undefined;
  /** The id under which support finds the request; undefined for a plain refusal, and when no id came. */
  readonly requestId: string | undefined;
  /** Lifts the circuit breaker's block on the call. Call it only when the user presses "try again" (requirement A7). */
  readonly allowRetry: (() => void) | undefined;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(details.lines?.join("\n") || kind, { cause: details.cause });
    this.kind = kind;
    this.outcome = details.outcome ?? "none";
    this.lines = details.lines ?? [];
    this.fields = details.fields ?? [];
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.allowRetry = details.allowRetry;
  }
}

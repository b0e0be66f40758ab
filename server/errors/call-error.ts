import type { FieldError } from "../../contract/validation";
import type { TextKey } from "./messages";

/**
 * Codes that the console acts upon (requirements S8.1 to S8.3 and A23). `DOWNX001` says that the database failed and that nothing
 * was changed: the only answer with a 5xx status that leaves no doubt about the outcome.
 */
export type ErrorCode =
  | "SESSX001"
  | "SESSX007"
  | "AUTHX001"
  | "PERMX001"
  | "TIMEX001"
  | "READX001"
  | "DOWNX001";

/** An expected failure of a call, answered to the caller as a message or as field errors. */
export class CallError extends Error {
  readonly textKey: TextKey;
  readonly bounds: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldError[];
  readonly code: ErrorCode | undefined;

  constructor(
    textKey: TextKey,
    bounds: Readonly<Record<string, string | number>> = {},
    fields: readonly FieldError[] = [],
    code?: ErrorCode,
  ) {
    super(textKey);
    this.name = "CallError";
    this.textKey = textKey;
    this.bounds = bounds;
    this.fields = fields;
    this.code = code;
  }
}

import type { FieldError } from "../../contract/validation";
import type { TextKey } from "./messages";

/** Codes that the console acts upon (specification 8, decision A23). */
export type ErrorCode = "SESSX001" | "SESSX007" | "AUTHX001" | "PERMX001" | "TIMEX001" | "READX001";

/** Thrown by a handler that will not do what it was asked, with a message or with field errors. */
export class CallError extends Error {
  readonly text: TextKey;
  readonly bounds: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldError[];
  readonly code: ErrorCode | undefined;

  constructor(
    text: TextKey,
    bounds: Readonly<Record<string, string | number>> = {},
    fields: readonly FieldError[] = [],
    code?: ErrorCode,
  ) {
    super(text);
    this.name = "Refusal";
    this.text = text;
    this.bounds = bounds;
    this.fields = fields;
    this.code = code;
  }
}

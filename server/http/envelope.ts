import type { Call } from "../../contract/call";
import type { FieldError, Language } from "../../contract/validation";
import type { Answer } from "../calls/handler";
import type { ErrorCode } from "../errors/call-error";
import { CallError } from "../errors/call-error";
import { type TextKey, translate } from "../errors/messages";

/** What every call answers, with the call's own fields beside. */
export interface Envelope {
  response: boolean;
  message: string | readonly FieldError[];
  data: unknown;
  errorCode?: ErrorCode;
  [beside: string]: unknown;
}

/** A refusal that has an HTTP status of its own; the others answer 200 (decision A23). */
export class HttpError extends CallError {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415;

  constructor(status: HttpError["status"], text: TextKey, bounds: CallError["bounds"] = {}) {
    super(text, bounds);
    this.status = status;
  }
}

/** The envelope of what a handler answered; a change without a message of its own says that it is done, unless it is the caller's alone. */
export function accept(call: Call, answer: Answer<Call>, language: Language): Envelope {
  const { message, data = null, ...beside } = answer;
  const text = message ?? (call.writes && !call.selfOnly ? "done" : undefined);
  return { response: true, message: text ? translate(text, language) : "", data, ...beside };
}

/** The envelope of a refusal: its field errors, or its message. */
export function refuse(refusal: CallError, language: Language): Envelope {
  return {
    response: false,
    message: refusal.fields.length > 0 ? refusal.fields : translate(refusal.text, language, refusal.bounds),
    data: null,
    ...(refusal.code && { errorCode: refusal.code }),
  };
}

import type { Call } from "../../contract/call";
import type { FieldError, Language } from "../../contract/validation";
import type { Answer } from "../calls/handler";
import type { ErrorCode } from "../errors/call-error";
import { CallError } from "../errors/call-error";
import { type TextKey, translate } from "../errors/messages";

/** The body of every answer, with the call's own envelope fields. */
export interface Envelope {
  response: boolean;
  message: string | readonly FieldError[];
  data: unknown;
  errorCode?: ErrorCode;
  [extraField: string]: unknown;
}

/** An error with an HTTP status of its own; all other CallErrors answer 200 (requirement A23). */
export class HttpError extends CallError {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 429 | 503;

  constructor(
    status: HttpError["status"],
    text: TextKey,
    bounds: CallError["bounds"] = {},
    code?: ErrorCode,
  ) {
    super(text, bounds, [], code);
    this.status = status;
  }
}

/** The envelope of a handler's answer. A write without a message answers `done`, unless it concerns the caller alone. */
export function successEnvelope(call: Call, answer: Answer<Call>, language: Language): Envelope {
  const { message, data = null, ...extraFields } = answer;
  const text = message ?? (call.writes && !call.selfOnly ? "done" : undefined);
  return { response: true, message: text ? translate(text, language) : "", data, ...extraFields };
}

/** The envelope of an error, with its field errors or its message. */
export function failureEnvelope(refusal: CallError, language: Language): Envelope {
  return {
    response: false,
    message:
      refusal.fields.length > 0 ? refusal.fields : translate(refusal.textKey, language, refusal.bounds),
    data: null,
    ...(refusal.code && { errorCode: refusal.code }),
  };
}

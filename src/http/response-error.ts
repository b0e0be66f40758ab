import type { Call } from "../../contract/call";
import { changes } from "./encode-request";
import { ApiError } from "./errors";
import type { JsonResponse } from "./fetch-json";
import { dataIn, matchesSchema, schemaOf } from "./response-schema";
import { readMessages } from "./server-messages";

/**
 * Whether an answer is not built as the call says, so that whoever reads it would fail. A change that was made is made,
 * whatever is told of it.
 */
function isMisshapen(call: Call, envelope: Record<string, unknown>): boolean {
  const schema = schemaOf(call);
  if (!schema || changes(call)) return false;
  return !matchesSchema(schema, dataIn(call, envelope)) || !matchesSchema(call.envelope, envelope);
}

/** What went wrong according to an answer; undefined when the call succeeded. */
export function errorOf(call: Call, { status, ok, envelope }: JsonResponse): ApiError | undefined {
  const lost = changes(call) ? "unknown" : "none";
  if (!envelope) {
    // A gateway's page says nothing of the platform, but it lets nothing through before it answers 4xx.
    const outcome = ok || status >= 500 || status === 408 ? lost : "none";
    return new ApiError(ok ? "unparseable" : "http", { outcome, status });
  }
  const { response, message, data, errorCode } = envelope;
  if (ok && response === true)
    return isMisshapen(call, envelope) ? new ApiError("unparseable", { status }) : undefined;
  const isRefused = response === false;
  return new ApiError(ok || isRefused ? "refused" : "http", {
    ...readMessages(message, data),
    // Only a plain no is proof that nothing was done.
    outcome: status >= 500 || (!isRefused && (ok || response === true || status === 408)) ? lost : "none",
    code: typeof errorCode === "string" ? errorCode : undefined,
    status,
  });
}

import type { Call } from "../../contract/call";
import { readMessages } from "../../contract/server-messages";
import { isMutation } from "./encode-request";
import { ApiError } from "./errors";
import type { JsonResponse } from "./fetch-json";

/** The code of a platform whose database failed before anything was changed. */
const nothingDone = "DOWNX001";

/** The code of a refusal; some platforms call it `code`. Gateways write numbers there, which are no codes. */
function codeOf({ errorCode, code }: Readonly<Record<string, unknown>>): string | undefined {
  const found = [errorCode, code].find((each) => typeof each === "string" && each !== "");
  return found as string | undefined;
}

/** The error that a response stands for; undefined when the call succeeded. */
export function errorOf(call: Call, { status, ok, envelope, requestId }: JsonResponse): ApiError | undefined {
  const outcomeWhenLost = isMutation(call) ? "unknown" : "none";
  if (!envelope) {
    // A gateway answered. With a 4xx it passed nothing on to the platform; with anything else it may have.
    const outcome = ok || status >= 500 || status === 408 ? outcomeWhenLost : "none";
    return new ApiError(ok ? "unparseable" : "http", { outcome, status, requestId });
  }
  const { response, message, data } = envelope;
  const code = codeOf(envelope);
  if (ok && response === true) return undefined;
  const isRefused = response === false;
  const mayBeDone = status >= 500 && code !== nothingDone;
  return new ApiError(ok || isRefused ? "refused" : "http", {
    ...readMessages(message, data),
    // Only a plain refusal proves that nothing was changed.
    outcome:
      mayBeDone || (!isRefused && (ok || response === true || status === 408)) ? outcomeWhenLost : "none",
    code,
    status,
    requestId: ok && isRefused ? undefined : requestId,
  });
}

import type { Call } from "../../contract/call";
import type { CircuitBreaker } from "./circuit-breaker";
import { changes, encode } from "./encode-request";
import { ApiError } from "./errors";
import type { FetchJson, JsonResponse, Transport } from "./fetch-json";
import type { SafeStorage } from "./safe-storage";
import { sessionCalls } from "./session-calls";
import { storageKeys } from "./storage-keys";
import { userIn } from "./stored-user";

/** What a request proves itself with. */
export interface Credentials {
  auth: string | undefined;
  token: string | undefined;
}

/** A call on its way, once: counted, with its headers, and with what its answer says of the session kept. */
export type AuthorizedRequest = (
  call: Call,
  input: object,
  credentials: Credentials,
  how?: { signal?: AbortSignal | undefined; transport?: Transport | undefined; keepalive?: boolean },
) => Promise<JsonResponse>;

/** What an exchange needs. */
export interface AuthorizedRequestParts {
  fetchJson: FetchJson;
  api: string;
  store: SafeStorage;
  breaker: CircuitBreaker;
  appId(): string;
  language(): string;
  warn(text: string): void;
  /** Told by each answer how many milliseconds the platform's clock is ahead; NaN where it does not say. */
  onTime(ahead: number): void;
}

/** What is in the storage now: read it when a request is sent, never when it is queued (decision A10). */
export const storedCredentials = (store: SafeStorage): Credentials => ({
  auth: store.get(storageKeys.auth),
  token: store.get(storageKeys.token),
});

const ofSession: readonly string[] = Object.values(sessionCalls).map(({ path }) => path);

/** Makes the exchange of a platform. */
export function createAuthorizedRequest({
  fetchJson,
  api,
  store,
  breaker,
  appId,
  language,
  warn,
  onTime,
}: AuthorizedRequestParts): AuthorizedRequest {
  function headersOf(call: Call, { auth, token }: Credentials): Record<string, string> {
    return {
      "content-type": "application/json",
      accept: "application/json",
      "app-lang": language(),
      "app-id": appId(),
      ...(auth && call.needs !== "nothing" && { "app-auth": auth }),
      ...(token && call.method !== "GET" && { "csrf-token": token }),
    };
  }

  /** An answer to a session that is no longer the stored one must not spoil the one that is. */
  function keep(call: Call, { auth }: Credentials, { ok, token, envelope }: JsonResponse): void {
    if (store.get(storageKeys.auth) !== auth) return;
    const isOfSession = ofSession.includes(call.path) && ok && envelope?.response === true;
    const user = isOfSession ? userIn(envelope.data) : undefined;
    // before the token: another tab that has somebody's token has to know whose
    if (user) store.set(storageKeys.user, JSON.stringify(user));
    if (token) store.set(storageKeys.token, token);
    if (isOfSession && typeof envelope.appAuth === "string" && envelope.appAuth)
      store.set(storageKeys.auth, envelope.appAuth);
  }

  return async (call, input, credentials, { signal, transport, keepalive = false } = {}) => {
    breaker.check(call);
    const { url, ...body } = encode(api, call, input);
    const headers = headersOf(call, credentials);
    const init: RequestInit = { method: call.method, headers, cache: "no-store", keepalive, ...body };
    const outcomeWhenLost = changes(call) ? "unknown" : "none";
    const answer = await fetchJson({ url, init, signal, transport, outcomeWhenLost }).catch(
      (error: unknown) => {
        const isTakenBack =
          error instanceof ApiError && (error.kind === "aborted" || error.kind === "signedOut");
        if (!isTakenBack) breaker.failed(call);
        throw error;
      },
    );
    onTime(answer.ahead);
    if (answer.ok && answer.envelope) breaker.reset(call);
    else breaker.failed(call);
    if (!answer.envelope)
      warn(`${call.method} ${call.path}: the answer (${answer.status}) is no JSON object`);
    keep(call, credentials, answer);
    return answer;
  };
}

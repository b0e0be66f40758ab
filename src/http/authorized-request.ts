import type { Call } from "../../contract/call";
import { userIn } from "../../contract/read-session-user";
import type { CircuitBreaker } from "./circuit-breaker";
import { encode, isMutation } from "./encode-request";
import { ApiError } from "./errors";
import type { FetchJson, JsonResponse, Transport } from "./fetch-json";
import type { SafeStorage } from "./safe-storage";
import { sessionCalls } from "./session-calls";
import { storageKeys } from "./storage-keys";

/** The session's `app-auth` value and CSRF token, if any. */
export interface Credentials {
  auth: string | undefined;
  token: string | undefined;
}

/**
 * Sends a call once with the session's headers. Reports the result to the circuit breaker and stores the token, the
 * `app-auth` value and the admin that the response carries. Rejects only when no response came.
 */
export type AuthorizedRequest = (
  call: Call,
  input: object,
  credentials: Credentials,
  options?: { signal?: AbortSignal | undefined; transport?: Transport | undefined; keepalive?: boolean },
) => Promise<JsonResponse>;

/** The dependencies of an authorized request. */
export interface AuthorizedRequestDependencies {
  fetchJson: FetchJson;
  api: string;
  store: SafeStorage;
  breaker: CircuitBreaker;
  appId(): string;
  language(): string;
  warn(text: string): void;
  /** Called with the clock offset of each response. */
  onClockOffset(offset: number): void;
}

/** The credentials in the storage now. Read them when a request is sent, never when it is queued (requirement A10). */
export const storedCredentials = (store: SafeStorage): Credentials => ({
  auth: store.get(storageKeys.auth),
  token: store.get(storageKeys.token),
});

const sessionPaths: readonly string[] = Object.values(sessionCalls).map(({ path }) => path);

/** Creates the function that sends calls with the session's credentials. */
export function createAuthorizedRequest({
  fetchJson,
  api,
  store,
  breaker,
  appId,
  language,
  warn,
  onClockOffset,
}: AuthorizedRequestDependencies): AuthorizedRequest {
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

  /** Stores what the response says of the session, unless another session has taken its place meanwhile. */
  function storeSession(call: Call, { auth }: Credentials, { ok, token, envelope }: JsonResponse): void {
    if (store.get(storageKeys.auth) !== auth) return;
    const isSessionAnswer = sessionPaths.includes(call.path) && ok && envelope?.response === true;
    const user = isSessionAnswer ? userIn(envelope.data) : undefined;
    // before the token: another tab that sees the token must already know whose it is
    if (user) store.set(storageKeys.user, JSON.stringify(user));
    if (token) store.set(storageKeys.token, token);
    if (isSessionAnswer && typeof envelope.appAuth === "string" && envelope.appAuth)
      store.set(storageKeys.auth, envelope.appAuth);
  }

  return async (call, input, credentials, { signal, transport, keepalive = false } = {}) => {
    breaker.check(call);
    const { url, ...body } = encode(api, call, input);
    const headers = headersOf(call, credentials);
    const init: RequestInit = { method: call.method, headers, cache: "no-store", keepalive, ...body };
    const outcomeWhenLost = isMutation(call) ? "unknown" : "none";
    const response = await fetchJson({ url, init, signal, transport, outcomeWhenLost }).catch(
      (error: unknown) => {
        const isAborted =
          error instanceof ApiError && (error.kind === "aborted" || error.kind === "signedOut");
        if (!isAborted) breaker.failed(call);
        throw error;
      },
    );
    onClockOffset(response.clockOffset);
    if (response.ok && response.envelope) breaker.reset(call);
    else breaker.failed(call);
    if (!response.envelope)
      warn(`${call.method} ${call.path}: the answer (${response.status}) is no JSON object`);
    storeSession(call, credentials, response);
    return response;
  };
}

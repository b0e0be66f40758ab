import type { Call } from "../../contract/call";
import type { AuthorizedRequest } from "./authorized-request";
import { ApiError } from "./errors";
import type { Transport } from "./fetch-json";
import { errorOf } from "./response-error";
import type { SafeStorage } from "./safe-storage";
import { isSessionFault, type Session, staleToken } from "./session";
import { storedUser } from "./stored-user";

/** Replays after the first attempt: one for a renewed token, one for a session that was opened anew. */
const maxReplays = 2;

/** The signal that aborts a request, and the transport that sends it. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly transport?: Transport | undefined;
}

/**
 * Sends a call and resolves with the response's envelope. Opens a session first if there is none, and replays the call
 * after a session fault. `sender` is the id of the admin who asked for it; undefined stands for any.
 */
export type SendWithSession = (
  call: Call,
  input: object,
  sender: unknown,
  options?: RequestOptions,
) => Promise<Record<string, unknown>>;

/**
 * Creates the function that sends calls within a session; it sends a call again only when the session refused it.
 * `onUserMismatch` is called when another admin than the sender is signed in by the time the call is sent.
 */
export function createSendWithSession(
  store: SafeStorage,
  session: Session,
  authorizedRequest: AuthorizedRequest,
  onUserMismatch: () => void,
): SendWithSession {
  /** Keeps what one admin asked for from being sent in another's name, or without anybody signed in. */
  function requireSameSender(sender: unknown): void {
    if (sender === undefined || storedUser(store)?.id === sender) return;
    onUserMismatch();
    throw new ApiError("signedOut");
  }

  return async (call, input, sender, options) => {
    let isRenewed = false;
    for (let replays = 0; ; replays += 1) {
      requireSameSender(sender);
      const credentials = await session.ensure();
      requireSameSender(sender);
      const attempt = { auth: credentials.auth, renewals: session.renewals(), isRenewed };
      const response = await authorizedRequest(call, input, credentials, options);
      const failure = errorOf(call, response);
      if (!failure) return response.envelope ?? {};
      if (!isSessionFault(failure)) throw failure;
      await session.recover(failure, attempt);
      if (replays === maxReplays) throw new ApiError("signedOut", failure);
      isRenewed ||= failure.code === staleToken;
    }
  };
}

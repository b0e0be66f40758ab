import type { Call } from "../../contract/call";
import type { AuthorizedRequest } from "./authorized-request";
import { ApiError } from "./errors";
import type { JsonResponse, Transport } from "./fetch-json";
import { errorOf } from "./response-error";
import type { SafeStorage } from "./safe-storage";
import { isSessionFault, type Session, staleToken } from "./session";
import { storedUser } from "./stored-user";

/** Replays after the first attempt: one for a renewed token, one for a session that was opened anew. */
const maxReplays = 2;

/** The signal that aborts a request, the transport that sends it, and how its response is read. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly transport?: Transport | undefined;
  /** True when an `UnreadableRow` is to stand for each row that cannot be read. */
  readonly keepsRows?: boolean;
}

/** How a successful response is read. */
export interface Reading {
  /** The number of the page that was asked for, if any. */
  readonly page: unknown;
  /** True when an `UnreadableRow` is to stand for each row that cannot be read; the whole response fails otherwise. */
  readonly keepsRows: boolean;
}

/** The envelope of a successful response, with its data. */
export type ReadResponse = (call: Call, response: JsonResponse, reading: Reading) => Record<string, unknown>;

/** Takes a response as it comes: the session's calls have no schemas to read them by. */
export const readAsItCame: ReadResponse = (_call, { envelope }) => ({
  ...envelope,
  data: envelope?.data ?? null,
});

/**
 * Sends a call and resolves with the response's envelope, read by the call's schemas. Opens a session first if there is none, and replays the call
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
  readResponse: ReadResponse,
): SendWithSession {
  /** Keeps what one admin asked for from being sent in another's name, or without anybody signed in. */
  function requireSameSender(sender: unknown): void {
    if (sender === undefined || storedUser(store)?.id === sender) return;
    onUserMismatch();
    throw new ApiError("signedOut");
  }

  return async (call, input, sender, options) => {
    const { page } = input as { readonly page?: unknown };
    const reading = { page, keepsRows: options?.keepsRows ?? false };
    let isRenewed = false;
    for (let replays = 0; ; replays += 1) {
      requireSameSender(sender);
      const credentials = await session.ensure();
      requireSameSender(sender);
      const attempt = { auth: credentials.auth, renewals: session.renewals(), isRenewed };
      const response = await authorizedRequest(call, input, credentials, options);
      const failure = errorOf(call, response);
      if (!failure) return readResponse(call, response, reading);
      if (!isSessionFault(call, failure)) throw failure;
      await session.recover(failure, attempt);
      if (replays === maxReplays) throw new ApiError("signedOut", failure);
      isRenewed ||= failure.code === staleToken;
    }
  };
}

import type { Call } from "../../contract/call";
import type { AuthorizedRequest } from "./authorized-request";
import { ApiError } from "./errors";
import type { Transport } from "./fetch-json";
import { errorOf } from "./response-error";
import type { SafeStorage } from "./safe-storage";
import { isSessionFault, type Session, staleToken } from "./session";
import { storedUser } from "./stored-user";

/** After the first sending: once for a renewed token, once for a session opened anew. */
const maxReplays = 2;

/** How a delivery may be taken back, and what carries it. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly transport?: Transport | undefined;
}

/** Brings a call to the platform, through the faults of the session; `sender` is the id of who asked for it. */
export type SendWithSession = (
  call: Call,
  input: object,
  sender: unknown,
  means?: RequestOptions,
) => Promise<Record<string, unknown>>;

/**
 * Makes the delivery over a session; only a request that the session refused is ever sent again. `onForeign` is told when
 * somebody else is signed in by the time that a request is sent.
 */
export function createSendWithSession(
  store: SafeStorage,
  session: Session,
  exchange: AuthorizedRequest,
  onForeign: () => void,
): SendWithSession {
  /** What one admin asked for is never done in the name of another, nor of nobody. */
  function requireSameSender(sender: unknown): void {
    if (sender === undefined || storedUser(store)?.id === sender) return;
    onForeign();
    throw new ApiError("signedOut");
  }

  return async (call, input, sender, means) => {
    let isRenewed = false;
    for (let replays = 0; ; replays += 1) {
      requireSameSender(sender);
      const credentials = await session.ensure();
      requireSameSender(sender);
      const sending = { auth: credentials.auth, renewals: session.renewals(), isRenewed };
      const answer = await exchange(call, input, credentials, means);
      const failure = errorOf(call, answer);
      if (!failure) return answer.envelope ?? {};
      if (!isSessionFault(failure)) throw failure;
      await session.recover(failure, sending);
      if (replays === maxReplays) throw new ApiError("signedOut", failure);
      isRenewed ||= failure.code === staleToken;
    }
  };
}

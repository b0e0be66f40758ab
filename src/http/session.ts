import { type AuthorizedRequest, type Credentials, storedCredentials } from "./authorized-request";
import { ApiError } from "./errors";
import { errorOf } from "./response-error";
import type { SafeStorage } from "./safe-storage";
import { sessionCalls } from "./session-calls";
import { storageKeys } from "./storage-keys";
import { type WebLocks, withLock } from "./web-locks";

/** Why nobody is signed in any more: one left, did nothing for long, the session expired or was refused, or none could be opened. */
export type SignedOutReason = "left" | "idle" | "expired" | "unauthorized" | "unopened";

/** One sending of a request, as its answer's session fault has to know it. */
export interface Sending {
  readonly auth: string | undefined;
  /** How often the session had been renewed by then. */
  readonly renewals: number;
  /** The request was already replayed after a SESSX007. */
  readonly isRenewed: boolean;
}

/** The session with the platform (specification 4 and 8, decisions A3 to A6). */
export interface Session {
  /** The stored credentials; opens a session when there are none, one for all who ask at the same time. */
  ensure(): Promise<Credentials>;
  renewals(): number;
  /** Mends the session so that the request can be replayed, or ends it and throws. */
  recover(fault: ApiError, sending: Sending): Promise<void>;
  /** Forgets the credentials and the admin, and says so. */
  end(reason: SignedOutReason): void;
}

/** What a session needs; `path` is where the person is, `onEnd` is told after the credentials are gone. */
export interface SessionParts {
  store: SafeStorage;
  exchange: AuthorizedRequest;
  locks: WebLocks | undefined;
  path(): string;
  onEnd(reason: SignedOutReason): void;
}

const openingLock = "adm-open";
/** Says that the session lives but its token has to be renewed. */
export const staleToken = "SESSX007";
const unauthorized = "AUTHX001";

/** Whether an error is the session's and not the request's own. */
export const isSessionFault = ({ code = "" }: ApiError): boolean =>
  code.startsWith("SESSX") || code === unauthorized;

/** Makes the session of a platform. */
export function createSession({ store, exchange, locks, path, onEnd }: SessionParts): Session {
  let opening: Promise<Credentials> | undefined;
  let renewing: Promise<void> | undefined;
  let renewals = 0;

  function clear(): void {
    store.remove(storageKeys.auth);
    store.remove(storageKeys.token);
    store.remove(storageKeys.user);
    store.remove(storageKeys.active);
  }

  function end(reason: SignedOutReason): void {
    clear();
    onEnd(reason);
  }

  async function open(): Promise<Credentials> {
    const stored = storedCredentials(store);
    if (stored.auth) return stored;
    store.remove(storageKeys.token);
    const answer = await exchange(sessionCalls.open, {}, stored);
    const failure = errorOf(sessionCalls.open, answer);
    if (failure && failure.kind !== "refused") throw failure;
    const opened = storedCredentials(store);
    if (!failure && opened.auth && opened.token) return opened;
    end("unopened");
    throw new ApiError("signedOut", failure);
  }

  async function renew(): Promise<void> {
    const failure = errorOf(
      sessionCalls.info,
      await exchange(sessionCalls.info, {}, storedCredentials(store)),
    );
    if (failure) throw failure;
    renewals += 1;
  }

  /** Requests that fail at once share one renewal; one that fails after it was sent before it needs no other. */
  async function renewSince(seen: number): Promise<void> {
    if (seen !== renewals) return;
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    await renewing;
  }

  /** Somebody opened, ended or changed the session after the request was sent: its fault says nothing of the new one. */
  const isOver = ({ auth }: Sending) => store.get(storageKeys.auth) !== auth;

  async function ensure(): Promise<Credentials> {
    const stored = storedCredentials(store);
    if (stored.auth) return stored;
    opening ??= withLock(locks, openingLock, open).finally(() => {
      opening = undefined;
    });
    await opening;
    return storedCredentials(store);
  }

  async function lose(fault: ApiError): Promise<void> {
    const isUnauthorized = fault.code === unauthorized;
    if (!isUnauthorized && ["/", "/login"].includes(path())) {
      clear();
      await ensure();
    } else {
      end(isUnauthorized ? "unauthorized" : "expired");
      throw new ApiError("signedOut", fault);
    }
  }

  return {
    ensure,
    renewals: () => renewals,
    async recover(fault, sending) {
      let reason = fault;
      if (fault.code === staleToken && !sending.isRenewed && !isOver(sending))
        try {
          return await renewSince(sending.renewals);
        } catch (error) {
          if (!(error instanceof ApiError && isSessionFault(error))) throw error;
          reason = error;
        }
      if (!isOver(sending)) await lose(reason);
    },
    end,
  };
}

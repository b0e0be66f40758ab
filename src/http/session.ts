import type { Call } from "../../contract/call";
import { type AuthorizedRequest, type Credentials, storedCredentials } from "./authorized-request";
import { ApiError } from "./errors";
import { errorOf } from "./response-error";
import type { SafeStorage } from "./safe-storage";
import { sessionCalls } from "./session-calls";
import { singleFlight } from "./single-flight";
import { signingOut, storageKeys } from "./storage-keys";
import { type WebLocks, withLock } from "./web-locks";

/**
 * Why a session ended: the admin signed out (`left`) or was idle for too long (`idle`), the platform let it expire (`expired`)
 * or refused it (`unauthorized`), or none could be opened (`unopened`).
 */
export type SignedOutReason = "left" | "idle" | "expired" | "unauthorized" | "unopened";

/** The state of the session when a request was sent, to tell what a session fault in its response is about. */
export interface Attempt {
  readonly auth: string | undefined;
  /** The number of token renewals until then. */
  readonly renewals: number;
  /** True when the request was already replayed after a SESSX007. */
  readonly isRenewed: boolean;
}

/** The session with the platform (requirements S4.1 to S4.4, S8.1 to S8.3, A3 to A6). */
export interface Session {
  /** Resolves with the stored credentials; opens a session first when there is none, one for all simultaneous calls. */
  ensure(): Promise<Credentials>;
  /**
   * Discards the stored anonymous session and opens a new one. Whoever copied the old value at a shared desk could otherwise
   * use the session once an admin has signed in to it.
   */
  replaceAnonymous(): Promise<void>;
  /** The number of token renewals so far. */
  renewals(): number;
  /** Repairs the session after a fault so that the request can be replayed, or ends it and throws. */
  recover(fault: ApiError, attempt: Attempt): Promise<void>;
  /** Removes the credentials and the admin from the storage, then calls `onEnd`. */
  end(reason: SignedOutReason): void;
}

/** The dependencies of a session; `path` returns the path of the page, `onEnd` is called once the credentials are gone. */
export interface SessionDependencies {
  store: SafeStorage;
  authorizedRequest: AuthorizedRequest;
  locks: WebLocks | undefined;
  path(): string;
  onEnd(reason: SignedOutReason): void;
}

const openingLock = "adm-open";
/** The error code of a session that lives but whose token has to be renewed. */
export const staleToken = "SESSX007";
const unauthorized = "AUTHX001";

/** The error codes of a session that may go on: the platform refused one request. */
const refusals: readonly string[] = ["PERMX001", "READX001", "TIMEX001", "DOWNX001"];
/** The calls that a platform answers with 401 because of what they bring, not because of the session that they come in. */
const entrances: readonly string[] = [sessionCalls.open.path, sessionCalls.signin.path];

/**
 * True when an error is about the session and not about the request itself. Without a code that says so the status does: 401 of any
 * call within a session, 403 of the call that is about the session alone.
 */
export function isSessionFault({ path }: Pick<Call, "path">, { code = "", status }: ApiError): boolean {
  if (code.startsWith("SESSX") || code === unauthorized) return true;
  if (refusals.includes(code) || entrances.includes(path)) return false;
  return status === 401 || (status === 403 && path === sessionCalls.info.path);
}

const isDenied = ({ status }: ApiError): boolean => status === 401 || status === 403;

/** Removes the session's values. That the admin signed out stays until the next sign-in: other tabs may look for it later. */
function removeSession(store: SafeStorage): void {
  store.remove(storageKeys.auth);
  store.remove(storageKeys.token);
  store.remove(storageKeys.user);
  store.remove(storageKeys.recent);
  store.remove(storageKeys.reasons);
  if (store.get(storageKeys.active) !== signingOut) store.remove(storageKeys.active);
}

/** Creates the session of a page. */
export function createSession({
  store,
  authorizedRequest,
  locks,
  path,
  onEnd,
}: SessionDependencies): Session {
  let renewals = 0;

  function end(reason: SignedOutReason): void {
    removeSession(store);
    onEnd(reason);
  }

  async function open(): Promise<Credentials> {
    const stored = storedCredentials(store);
    if (stored.auth) return stored;
    store.remove(storageKeys.token);
    const response = await authorizedRequest(sessionCalls.open, {}, stored);
    const failure = errorOf(sessionCalls.open, response);
    if (failure && failure.kind !== "refused" && !isDenied(failure)) throw failure;
    const opened = storedCredentials(store);
    if (!failure && opened.auth && opened.token) return opened;
    end("unopened");
    throw new ApiError("signedOut", failure);
  }

  async function renew(): Promise<void> {
    const response = await authorizedRequest(sessionCalls.info, {}, storedCredentials(store));
    const failure = errorOf(sessionCalls.info, response);
    if (failure) throw failure;
    renewals += 1;
  }

  const openOnce = singleFlight(() => withLock(locks, openingLock, open));
  const renewOnce = singleFlight(renew);

  /** True when the session was opened, ended or replaced after the attempt: the fault says nothing about the new one. */
  const isOutdated = ({ auth }: Attempt) => store.get(storageKeys.auth) !== auth;

  async function ensure(): Promise<Credentials> {
    const stored = storedCredentials(store);
    if (stored.auth) return stored;
    await openOnce();
    return storedCredentials(store);
  }

  async function replaceAnonymous(): Promise<void> {
    store.remove(storageKeys.auth);
    store.remove(storageKeys.token);
    await ensure();
  }

  /** Opens a new session on the sign-in page; everywhere else the session ends. */
  async function replace(fault: ApiError): Promise<void> {
    const isUnauthorized = fault.code === unauthorized;
    if (!isUnauthorized && ["/", "/login"].includes(path())) {
      removeSession(store);
      await ensure();
    } else {
      end(isUnauthorized ? "unauthorized" : "expired");
      throw new ApiError("signedOut", fault);
    }
  }

  return {
    ensure,
    replaceAnonymous,
    renewals: () => renewals,
    async recover(fault, attempt) {
      let reason = fault;
      if (fault.code === staleToken && !attempt.isRenewed && !isOutdated(attempt))
        try {
          // the token was already renewed after this attempt
          if (attempt.renewals === renewals) await renewOnce();
          return;
        } catch (error) {
          if (!(error instanceof ApiError && isSessionFault(sessionCalls.info, error))) throw error;
          reason = error;
        }
      if (!isOutdated(attempt)) await replace(reason);
    },
    end,
  };
}

import type { Call } from "../../contract/call";
import { unusualIn, userIn } from "../../contract/read-session-user";
import { readMessages } from "../../contract/server-messages";
import type { AppConfig, SessionUser, UnusualSignIn } from "../../contract/session";
import { createAppConfig } from "./app-config";
import { createAuthorizedRequest, storedCredentials } from "./authorized-request";
import { createCircuitBreaker } from "./circuit-breaker";
import { type Clock, systemClock } from "./clock";
import { ApiError } from "./errors";
import { createFetchJson } from "./fetch-json";
import type { PageMetadata } from "./page-metadata";
import { createRequestQueue } from "./request-queue";
import { createSafeStorage, type StorageLike } from "./safe-storage";
import { createScheduler, type Scheduler } from "./scheduler";
import { createSession, type SignedOutReason } from "./session";
import { sessionCalls } from "./session-calls";
import { createSendWithSession, type ReadResponse, readAsItCame } from "./session-retry";
import { signOut } from "./sign-out";
import { signingOut, signingOutIdle, storageKeys } from "./storage-keys";
import { storedUser } from "./stored-user";
import { createTabSession } from "./tab-session";
import type { WebLocks } from "./web-locks";

export type { SendOptions } from "./scheduler";
export type { SignedOutReason } from "./session";

/*
 * The path of a call through the files:
 *
 *   scheduler           assigns the call to an admin (tab-session); lets reads be aborted (abortable-reads)
 *   request-queue       calls other than GET wait for the earlier ones, in all tabs (web-locks)
 *   session-retry       opens a session first (session) and replays what a session fault refused
 *   authorized-request  circuit-breaker, encode-request, headers; stores the session in the response (safe-storage)
 *   fetch-json          time-out and JSON; sent by fetch or upload-progress
 *   response-error      turns a refusal or an HTTP error into an ApiError (errors)
 *   read-response       reads the data by the call's schemas (contract/response-schema); unreadable-row
 *
 * scheduler then resolves with the data, the message and the envelope's extra fields.
 */

/** The transport's settings and dependencies; it uses no globals besides them and their defaults. */
export interface HttpOptions extends PageMetadata {
  /** The language that responses should be in. */
  language(): string;
  /** The path of the page, without query: on / and /login a lost session is opened again. */
  path(): string;
  /** A function, since reading the storage may itself throw. */
  storage(): StorageLike;
  /** Called when the session is over and its credentials are gone, to show /login. May be called more than once. */
  onSignedOut(reason: SignedOutReason): void;
  /** Called with how many requests wait or run in the queue, and since when it has been busy (Unix time in milliseconds). */
  onQueueChange?(count: number, busySince: number | undefined): void;
  /**
   * Called when the page's session ended in another tab, by signing out (`left`) or otherwise (`expired`), or when another
   * admin signed in there. Nothing more is sent from what the page shows.
   */
  onUserChange?(user: SessionUser | undefined, how: "left" | "expired"): void;
  /** Called for each change that was dropped because the session ended first. */
  onUnsent?(): void;
  /** Called with a warning for developers, for instance about a response that is not JSON. */
  warn?(text: string): void;
  /** The source of `storage`, `pageshow` and `visibilitychange` events: the window. */
  events?: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  fetch?: typeof fetch;
  locks?: WebLocks | undefined;
  clock?: Clock;
}

/** The console's client of the platform. Its promises reject only with an `ApiError`. */
export interface Http extends Pick<Scheduler, "send"> {
  /** The platform's base address; empty for the page's own origin. */
  readonly baseUrl: string;
  /** Sets how responses are read from now on. The sign-in page, which calls only for a session, goes without it. */
  readWith(read: ReadResponse): void;
  /** Lifts the circuit breaker's block on a call. */
  resetCircuitBreaker(call: Call): void;
  /** Opens a session if there is none. */
  openSession(): Promise<void>;
  /** Fetches the signed-in admin from the platform and stores the answer. */
  fetchCurrentUser(): Promise<SessionUser | undefined>;
  signin(user: string, pass: string): Promise<SessionUser>;
  /** The unusual sign-ins that the sign-in on this page told of, until they are taken note of. */
  unusualSignIns(): readonly UnusualSignIn[];
  forgetUnusualSignIns(): void;
  /** Removes the session at once; resolves when the platform was told too, or could not be reached. */
  signout(): Promise<void>;
  /**
   * Signs an idle admin out in all tabs: requests under way in any of them end first, waiting ones are then dropped.
   * Resolves as `signout` does.
   */
  signoutAllTabs(): Promise<void>;
  /** Binds the page to the admin who is signed in now. After a session ends, nothing is sent until this is called. */
  bindToCurrentUser(): void;
  /** The platform's time by its latest response, to the second, as Unix time in milliseconds; the browser's before any. */
  now(): number;
  /** The signed-in admin, as stored in this browser. */
  currentUser(): SessionUser | undefined;
  /** True if the session survives a reload; false where the browser's storage is blocked or full. */
  isPersistent(): boolean;
  /** The app-config as last loaded, stale or not. */
  appConfig(): AppConfig | undefined;
  /** Resolves with an app-config at most 24 h old, or with the stored one when none can be loaded. */
  loadAppConfig(): Promise<AppConfig | undefined>;
  /** Stops listening to other tabs. */
  close(): void;
}

/** Creates the parts of the client and connects them. */
function createParts(options: HttpOptions) {
  const { api, language, path, locks, clock = systemClock } = options;
  const warn = options.warn ?? ((text) => console.warn(text));
  const now = () => clock.now();
  const store = createSafeStorage(options.storage);
  const breaker = createCircuitBreaker(now);
  const fetchJson = createFetchJson(options.fetch ?? ((...request) => fetch(...request)), clock);
  const config = createAppConfig({ fetchJson, store, breaker, metadata: options, now, warn });
  const appId = () => config.current()?.id || options.appId || "none";
  let clockOffset = 0;
  const onClockOffset = (offset: number) => {
    if (!Number.isNaN(offset)) clockOffset = offset;
  };
  const authorizedRequest = createAuthorizedRequest({
    fetchJson,
    api,
    store,
    breaker,
    appId,
    language,
    warn,
    onClockOffset,
  });
  const queue = createRequestQueue(locks, now, options.onQueueChange);
  const tabSession = createTabSession(store, (user, how) => {
    scheduler.cancelAll();
    options.onUserChange?.(user, how);
  });
  const session = createSession({
    store,
    authorizedRequest,
    locks,
    path,
    onEnd(reason) {
      tabSession.end();
      scheduler.cancelAll();
      options.onSignedOut(reason);
    },
  });
  let readResponse = readAsItCame;
  const sendWithSession = createSendWithSession(
    store,
    session,
    authorizedRequest,
    tabSession.check,
    (...response) => readResponse(...response),
  );
  // calls about the session itself, such as signing in, are sent in no admin's name
  const senderOf = ({ needs }: Call) => (needs === "session" ? undefined : tabSession.sender());
  const scheduler = createScheduler(sendWithSession, queue, senderOf, options.onUnsent);
  return {
    store,
    breaker,
    config,
    authorizedRequest,
    queue,
    session,
    scheduler,
    tabSession,
    readWith(read: ReadResponse) {
      readResponse = read;
    },
    now: () => now() + clockOffset,
  };
}

/** Creates the client of a page. */
export function createHttp(options: HttpOptions): Http {
  const parts = createParts(options);
  const { store, config, authorizedRequest, queue, session, tabSession } = parts;
  const { send } = parts.scheduler;
  const currentUser = () => storedUser(store);
  let unusual: readonly UnusualSignIn[] = [];

  function onEvent(event: Event): void {
    const stored = event as Partial<StorageEvent>;
    if (stored.key === storageKeys.active && stored.newValue === signingOutIdle) session.end("idle");
    else tabSession.check(stored);
  }
  // a page in the background or in the back-forward cache gets no storage events, so check when it is shown again
  const events = ["storage", "pageshow", "visibilitychange"];
  for (const type of events) options.events?.addEventListener(type, onEvent);

  return {
    baseUrl: options.api,
    send,
    readWith: parts.readWith,
    resetCircuitBreaker(call) {
      // the call may have failed because no session could be opened or renewed: unblock those calls too
      for (const blocked of [call, sessionCalls.open, sessionCalls.info]) parts.breaker.reset(blocked);
    },
    openSession: async () => void (await session.ensure()),
    async fetchCurrentUser() {
      await send(sessionCalls.info, {});
      return currentUser();
    },
    async signin(user, pass) {
      // Another tab may be signed in by now. Its session is not anonymous, and discarding it would leave it open on the platform.
      if (!currentUser()) await session.replaceAnonymous();
      const { data, message } = await send(sessionCalls.signin, { user, pass });
      const admin = userIn(data);
      if (!admin) throw new ApiError("refused", readMessages(message, undefined));
      // an earlier sign-out says nothing about how this session will end
      if (store.get(storageKeys.active) === signingOut) store.remove(storageKeys.active);
      tabSession.bindToCurrentUser();
      unusual = unusualIn(data);
      return admin;
    },
    unusualSignIns: () => unusual,
    forgetUnusualSignIns() {
      unusual = [];
    },
    async signout() {
      const credentials = storedCredentials(store);
      // other tabs get this event before the one that removes the admin
      store.set(storageKeys.active, signingOut);
      // The next sign-in need not wait for this session, which ends once the request under way has.
      const ended = queue.release();
      session.end("left");
      if (!credentials.auth) return;
      await ended;
      // A platform that cannot be reached lets the session expire by itself.
      await queue.add(() => signOut(authorizedRequest, credentials), { survivesClear: true }).catch(() => {});
    },
    async signoutAllTabs() {
      const credentials = storedCredentials(store);
      const leave = async () => {
        // another tab has signed out meanwhile, and another admin may have signed in
        if (storedCredentials(store).auth !== credentials.auth) return parts.scheduler.cancelAll();
        // other tabs get this event before the one that removes the admin
        store.set(storageKeys.active, signingOutIdle);
        session.end("idle");
        if (credentials.auth) await signOut(authorizedRequest, credentials);
      };
      await queue.add(leave, { survivesClear: true, hasPriority: true }).catch(() => {});
    },
    bindToCurrentUser: tabSession.bindToCurrentUser,
    now: parts.now,
    currentUser,
    isPersistent: store.keeps,
    appConfig: config.current,
    loadAppConfig: config.load,
    close() {
      for (const type of events) options.events?.removeEventListener(type, onEvent);
    },
  };
}

import type { Call } from "../../contract/call";
import type { AppConfig, SessionUser } from "../../contract/session";
import { createAppConfig } from "./app-config";
import { createAuthorizedRequest, storedCredentials } from "./authorized-request";
import { createCircuitBreaker } from "./circuit-breaker";
import { type Clock, systemClock } from "./clock";
import { ApiError } from "./errors";
import { createFetchJson } from "./fetch-json";
import type { PageMetadata } from "./page-metadata";
import { createSafeStorage, type StorageLike } from "./safe-storage";
import { createScheduler, type Scheduler } from "./scheduler";
import { readMessages } from "./server-messages";
import { createSession, type SignedOutReason } from "./session";
import { sessionCalls } from "./session-calls";
import { createSendWithSession } from "./session-retry";
import { signOut } from "./sign-out";
import { nobodyThere, signingOut, storageKeys } from "./storage-keys";
import { storedUser, userIn } from "./stored-user";
import { createTabSession } from "./tab-session";
import type { WebLocks } from "./web-locks";
import { createWriteQueue } from "./write-queue";

export type { CallResult as Sent, SendOptions } from "./scheduler";
export type { SignedOutReason } from "./session";

/** What the transport is given by its surroundings; nothing in it is global. */
export interface HttpOptions extends PageMetadata {
  /** The language that answers are wanted in. */
  language(): string;
  /** The path on the screen, without query: a session that is lost on / or /login is opened anew there. */
  path(): string;
  /** Reaching for the browser's storage may itself throw, hence a function. */
  storage(): StorageLike;
  /** The session is over and its credentials are gone: show /login. May be called more than once. */
  onSignedOut(reason: SignedOutReason): void;
  /** How many requests wait or run in the queue, and since when (milliseconds since 1970) it has been busy. */
  onQueueChange?(count: number, busySince: number | undefined): void;
  /**
   * The session of whose page this is ended in another tab, on purpose or by itself, or somebody else signed in: nothing more is
   * sent from what it shows.
   */
  onUserChange?(user: SessionUser | undefined, how: "left" | "expired"): void;
  /** A change that somebody asked for was not made, since the session was over first. */
  onUnsent?(): void;
  /** Something odd that nobody needs to be told of, such as an answer that is not JSON. */
  warn?(text: string): void;
  /** Where `storage` events come from, and those of a page that is seen again: the window. */
  events?: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  fetch?: typeof fetch;
  locks?: WebLocks | undefined;
  clock?: Clock;
}

/** The console's line to the platform. Every promise rejects with an `ApiError` and nothing else. */
export interface Http extends Pick<Scheduler, "send"> {
  /** The platform's base address; empty where it is the page's own. */
  readonly api: string;
  /** Lets a call that failed too often be sent again at once. */
  reset(call: Call): void;
  /** Opens a session unless there is one. */
  open(): Promise<void>;
  /** Asks the platform who is signed in, and keeps it. */
  refresh(): Promise<SessionUser | undefined>;
  signin(user: string, pass: string): Promise<SessionUser>;
  /** Forgets the session at once; resolves when the platform was told too, or could not be. */
  signout(): Promise<void>;
  /**
   * Signs out where nobody is, in all tabs: what is under way in any of them ends first, and what waits is then dropped.
   * Resolves as `signout` does.
   */
  signoutIdle(): Promise<void>;
  /** What the page shows from now on is of whoever is signed in: after a session's end nothing is sent before. */
  redraw(): void;
  /** The platform's time as its answers tell it, to the second, in milliseconds since 1970; before any the browser's own. */
  now(): number;
  /** Who is signed in, as far as this browser knows. */
  currentUser(): SessionUser | undefined;
  /** Whether a session outlives this page: a browser may keep nothing of a site, or have no room left. */
  isKept(): boolean;
  /** The platform's description of itself as last loaded, stale or not. */
  appConfig(): AppConfig | undefined;
  /** Resolves with a description not older than 24 h, or with what there is when none can be loaded. */
  loadAppConfig(): Promise<AppConfig | undefined>;
  /** Stops listening to other tabs. */
  close(): void;
}

/** The parts of a line to the platform, put together. */
function assemble(options: HttpOptions) {
  const { api, language, path, locks, clock = systemClock } = options;
  const warn = options.warn ?? ((text) => console.warn(text));
  const now = () => clock.now();
  const store = createSafeStorage(options.storage);
  const limits = createCircuitBreaker(now);
  const ask = createFetchJson(options.fetch ?? ((...request) => fetch(...request)), clock);
  const config = createAppConfig({ ask, store, limits, page: options, now, warn });
  const appId = () => config.current()?.id || options.appId || "none";
  let ahead = 0;
  const onTime = (by: number) => {
    if (!Number.isNaN(by)) ahead = by;
  };
  const exchange = createAuthorizedRequest({
    fetchJson: ask,
    api,
    store,
    breaker: limits,
    appId,
    language,
    warn,
    onTime,
  });
  const queue = createWriteQueue(locks, now, options.onQueueChange);
  const owner = createTabSession(store, (user, how) => {
    dispatch.drop();
    options.onUserChange?.(user, how);
  });
  const session = createSession({
    store,
    exchange,
    locks,
    path,
    onEnd(reason) {
      owner.leave();
      dispatch.drop();
      options.onSignedOut(reason);
    },
  });
  const deliver = createSendWithSession(store, session, exchange, owner.look);
  // What is about the session itself, such as signing in, is done in nobody's name.
  const senderOf = ({ needs }: Call) => (needs === "session" ? undefined : owner.sender());
  const dispatch = createScheduler(deliver, queue, senderOf, options.onUnsent);
  return { store, limits, config, exchange, queue, session, dispatch, owner, now: () => now() + ahead };
}

/** Makes a line to the platform. */
export function createHttp(options: HttpOptions): Http {
  const { store, limits, config, exchange, queue, session, dispatch, owner, now } = assemble(options);
  const { send } = dispatch;
  const currentUser = () => storedUser(store);

  function look(event: Event): void {
    const stored = event as Partial<StorageEvent>;
    if (stored.key === storageKeys.active && stored.newValue === nobodyThere) session.end("idle");
    else owner.look(stored);
  }
  // a page that was put away hears nothing of what is stored meanwhile
  const moments = ["storage", "pageshow", "visibilitychange"];
  for (const moment of moments) options.events?.addEventListener(moment, look);

  return {
    api: options.api,
    send,
    reset(call) {
      // A call may have failed for want of a session: what opens and renews one is let through again too.
      for (const each of [call, sessionCalls.open, sessionCalls.info]) limits.reset(each);
    },
    open: async () => void (await session.ensure()),
    async refresh() {
      await send(sessionCalls.info, {});
      return currentUser();
    },
    async signin(user, pass) {
      const { data, message } = await send(sessionCalls.signin, { user, pass });
      const admin = userIn(data);
      if (!admin) throw new ApiError("refused", readMessages(message, undefined));
      owner.redraw();
      return admin;
    },
    async signout() {
      const credentials = storedCredentials(store);
      // tabs hear this before they see that nobody is signed in
      store.set(storageKeys.active, signingOut);
      // Whoever signs in next waits for nothing of this session, which ends once what is under way has.
      const ended = queue.release();
      session.end("left");
      if (!credentials.auth) return;
      await ended;
      // A platform that cannot be told ends the session in its own time.
      await queue.enter(() => signOut(exchange, credentials), { stays: true }).catch(() => {});
    },
    async signoutIdle() {
      const credentials = storedCredentials(store);
      const leave = async () => {
        // another tab has left meanwhile, and perhaps somebody else came
        if (storedCredentials(store).auth !== credentials.auth) return dispatch.drop();
        // tabs read this before they see that nobody is signed in
        store.set(storageKeys.active, nobodyThere);
        session.end("idle");
        if (credentials.auth) await signOut(exchange, credentials);
      };
      await queue.enter(leave, { stays: true, isNext: true }).catch(() => {});
    },
    redraw: owner.redraw,
    now,
    currentUser,
    isKept: store.keeps,
    appConfig: config.current,
    loadAppConfig: config.load,
    close() {
      for (const moment of moments) options.events?.removeEventListener(moment, look);
    },
  };
}

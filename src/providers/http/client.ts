import type { Beside, Call, Data, Input } from "../../../contract/call";
import { type AppConfig, session as calls, type SessionUser } from "../../../contract/session";
import { createAppConfig } from "./app-config";
import { type Clock, systemClock } from "./clock";
import { createDelivery } from "./delivery";
import { ApiError } from "./errors";
import { createExchange, storedCredentials } from "./exchange";
import { createFailureLimits } from "./failure-limits";
import type { Locks } from "./locks";
import type { PageMetadata } from "./page-metadata";
import { createQueue } from "./queue";
import { createReads } from "./reads";
import { changes } from "./request";
import { createSafeStorage, type StorageLike } from "./safe-storage";
import { readMessages } from "./server-messages";
import { createSession, type SignedOutReason } from "./session";
import { storageKeys } from "./storage-keys";
import { storedUser, userIn } from "./stored-user";
import { createAsk } from "./wire";

/** What the transport is given by its surroundings; nothing in it is global. */
export interface HttpOptions extends PageMetadata {
  /** The language that answers are wanted in. */
  language(): string;
  /** The path on the screen: a session that is lost on / or /login is opened anew there. */
  path(): string;
  /** Reaching for the browser's storage may itself throw, hence a function. */
  storage(): StorageLike;
  /** The session is over and its credentials are gone: show /login. May be called more than once. */
  onSignedOut(reason: SignedOutReason): void;
  /** How many requests wait or run in the queue, and since when (milliseconds since 1970) it has been busy. */
  onQueueChange?(count: number, busySince: number | undefined): void;
  /** Another tab signed in, out or as somebody else. */
  onUserChange?(user: SessionUser | undefined): void;
  /** Something odd that nobody needs to be told of, such as an answer that is not JSON. */
  warn?(text: string): void;
  /** Where `storage` events come from: the window. */
  events?: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  fetch?: typeof fetch;
  locks?: Locks | undefined;
  clock?: Clock;
}

/** How a call is sent. */
export interface SendOptions {
  /** Takes the request back; a call that changes something is sent all the same. */
  signal?: AbortSignal | undefined;
  /** A newer request with the same key takes an older one's place; a list's key is its path unless given. */
  supersedes?: string | undefined;
}

/** What a call answers: `data`, the platform's message (empty when there is none), and the fields beside them. */
export type Sent<C extends Call> = { data: Data<C>; message: string } & Beside<C>;

/** The console's line to the platform. Every promise rejects with an `ApiError` and nothing else. */
export interface Http {
  /** Sends a call; those that are not GET go one at a time. */
  send<C extends Call>(call: C, input: Input<C>, options?: SendOptions): Promise<Sent<C>>;
  /** Lets a call that failed too often be sent again at once. */
  reset(call: Call): void;
  /** Opens a session unless there is one. */
  open(): Promise<void>;
  /** Asks the platform who is signed in, and keeps it. */
  refresh(): Promise<SessionUser | undefined>;
  signin(user: string, pass: string): Promise<SessionUser>;
  /** Forgets the session at once; resolves when the platform was told too, or could not be. */
  signout(): Promise<void>;
  /** Who is signed in, as far as this browser knows. */
  currentUser(): SessionUser | undefined;
  /** The platform's description of itself as last loaded, stale or not. */
  appConfig(): AppConfig | undefined;
  /** Resolves with a description not older than 24 h, or with what there is when none can be loaded. */
  loadAppConfig(): Promise<AppConfig | undefined>;
  /** Stops listening to other tabs. */
  close(): void;
}

/** Makes a line to the platform. */
export function createHttp(options: HttpOptions): Http {
  const { api, language, path, locks, events, clock = systemClock } = options;
  const warn = options.warn ?? ((text) => console.warn(text));
  const fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const now = () => clock.now();
  const store = createSafeStorage(options.storage);
  const limits = createFailureLimits(now);
  const ask = createAsk(fetch, clock);
  const config = createAppConfig({ ask, store, limits, page: options, now, warn });
  const appId = () => config.current()?.id || options.appId || "none";
  const exchange = createExchange({ ask, api, store, limits, appId, language, warn });
  const queue = createQueue(locks, now, options.onQueueChange);
  const reads = createReads();

  function dropRequests(): void {
    queue.empty();
    reads.drop();
  }

  const session = createSession({
    store,
    exchange,
    locks,
    path,
    onEnd(reason) {
      dropRequests();
      options.onSignedOut(reason);
    },
  });
  const deliver = createDelivery(store, session, exchange);
  const currentUser = () => storedUser(store);

  async function route<C extends Call>(call: C, input: Input<C>, signal?: AbortSignal): Promise<Sent<C>> {
    // What is about the session itself, such as signing in, is done in nobody's name.
    const sender = call.needs === "session" ? undefined : currentUser()?.id;
    const work = () => deliver(call, input, sender, signal);
    const envelope = await (call.method === "GET" ? work() : queue.enter(work, signal));
    const data = call.list ? (envelope.data ?? []) : envelope.data;
    const message = typeof envelope.message === "string" ? envelope.message : "";
    return { ...envelope, data, message } as Sent<C>;
  }

  async function send<C extends Call>(call: C, input: Input<C>, how: SendOptions = {}): Promise<Sent<C>> {
    if (changes(call)) return route(call, input);
    const read = reads.begin(how.supersedes ?? (call.list ? call.path : undefined), how.signal);
    try {
      return await route(call, input, read.signal);
    } finally {
      read.end();
    }
  }

  async function signout(): Promise<void> {
    const credentials = storedCredentials(store);
    session.end("left");
    if (!credentials.auth) return;
    // Told even if the page goes away meanwhile; a platform that cannot be told ends the session in its own time.
    const tell = () => exchange(calls.signout, {}, credentials, { keepalive: true });
    await queue.enter(tell, undefined, true).catch(() => {});
  }

  function onStorage(event: Event): void {
    const { key } = event as StorageEvent;
    if (key === null || key === storageKeys.user) options.onUserChange?.(currentUser());
  }
  events?.addEventListener("storage", onStorage);

  return {
    send,
    reset(call) {
      // A call may have failed for want of a session: what opens and renews one is let through again too.
      for (const each of [call, calls.open, calls.info]) limits.reset(each);
    },
    open: async () => void (await session.ensure()),
    async refresh() {
      await send(calls.info, {});
      return currentUser();
    },
    async signin(user, pass) {
      const { data, message } = await send(calls.signin, { user, pass });
      const admin = userIn(data);
      if (!admin) throw new ApiError("refused", readMessages(message, undefined));
      return admin;
    },
    signout,
    currentUser,
    appConfig: config.current,
    loadAppConfig: config.load,
    close: () => events?.removeEventListener("storage", onStorage),
  };
}

import type { Beside, Call, Data, Input } from "../../../contract/call";
import type { AppConfig, SessionUser } from "../../../contract/session";
import type { Clock } from "./clock";
import type { Locks } from "./locks";
import type { PageMetadata } from "./page-metadata";
import type { StorageLike } from "./safe-storage";

/** Why nobody is signed in any more: one left, the session expired or was refused, or none could be opened. */
export type SignedOutReason = "left" | "expired" | "unauthorized" | "unopened";

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
export declare function createHttp(options: HttpOptions): Http;

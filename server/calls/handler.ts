import type { Kysely, Transaction } from "kysely";
import type { Call, Data, EnvelopeFields, Parsed } from "../../contract/call";
import type { Totals } from "../../contract/extensions/list-totals";
import type { Contract } from "../../contract/index";
import type { SessionUser } from "../../contract/session";
import type { Language } from "../../contract/validation";
import type { Change } from "../audit/change";
import type { Session } from "../auth/session-store";
import type { Database } from "../db/database";
import type { Schema } from "../db/schema";
import type { TextKey } from "../errors/messages";
import type { ReadEnd } from "../lists/cursors";
import type { Kind } from "../reference-data/record-kinds";

/** Passed to every handler next to its input. */
export interface Context {
  /** The database; for a call that writes, the transaction that also commits its one-time code and audit rows. */
  readonly db: Kysely<Schema> | Transaction<Schema>;
  /** The primary, where `db` is a standby: for the ends of pages, which a standby cannot keep. */
  readonly primary?: Kysely<Schema>;
  /** The time of the call, the same throughout. */
  readonly now: Date;
  /** The language of messages to the caller. */
  readonly language: Language;
  /** The caller's address. */
  readonly ip: string;
  /** The caller's browser with its system, such as "Chrome, Windows"; empty where that is not known. */
  readonly browser: string;
  /** The id of the request, for the audit. */
  readonly requestId: string;
  /** Makes an opaque id of a row, a different one each time. */
  seal(kind: Kind, id: number): string;
  /** The row id behind an opaque id; throws CallError `notFound` for one that is forged or of another kind. */
  unseal(kind: Kind, opaqueId: string): number;
  /** Reports a changed row to the audit. A call that writes reports each row it changes; any other call must not report. */
  changed(change: Change): void;
  /** Reports that a call that writes rightly changed nothing, as when it repeats one that was answered before. */
  unchanged(): void;
}

/** Passed to the handler of a call that needs a session. */
export interface SessionContext extends Context {
  readonly session: Session;
}

/** Passed to the handler of a call that needs a signed-in admin. */
export interface AdminContext extends SessionContext {
  readonly me: SessionUser;
}

/** Removes the `never` fields that zod infers for an object without fields. */
type EnvelopeFieldsOf<C extends Call> =
  EnvelopeFields<C> extends Record<string, never> ? unknown : EnvelopeFields<C>;

/** A handler's answer; `message` is a key of errors/messages.ts, translated into the caller's language. */
export type Answer<C extends Call> = EnvelopeFieldsOf<C> & { message?: TextKey } & (Data<C> extends null
    ? { data?: null }
    : { data: Data<C> });

type ContextOf<C extends Call> = C["needs"] extends "nothing"
  ? Context
  : C["needs"] extends "session"
    ? SessionContext
    : AdminContext;

/** Who makes a call: language, address, session and the time of the call. */
export type CallerContext = Omit<Context, "db" | "primary" | "changed" | "unchanged"> & {
  readonly session?: Session;
};

type ListFilters = Readonly<Record<string, unknown>>;

/** Some rows of a list as its call answers them, and where they end; undefined with the last ones. */
export interface SomeRows {
  /** Whoever has used them may empty it. */
  readonly rows: unknown[];
  readonly end: ReadEnd | undefined;
}

/** What answers the calls that extensions add to a list; its inputs are those of the list, without a page. */
export interface ListReader {
  /** Counts the rows that fit, and adds up their amounts. */
  totals(input: ListFilters, context: AdminContext): Promise<Totals>;
  /** Reads some rows after an end, or the first ones. */
  rowsAfter(end: ReadEnd | undefined, input: ListFilters, context: AdminContext): Promise<SomeRows>;
}

/** The implementation of a call. */
export interface Handler<C extends Call> {
  (input: Parsed<C>, context: ContextOf<C>): Promise<Answer<C>>;
  /**
   * Finds the answer that the same request got before. Called when the one-time code is valid but already used, so that a form
   * sent twice gets the first answer instead of an error (requirement F7).
   */
  readonly findRepeat?: (input: Parsed<C>, context: ContextOf<C>) => Promise<Answer<C> | undefined>;
  /**
   * Slow work on the input, such as hashing a password or storing files. It runs before the transaction of a call that writes
   * begins, so that other calls do not wait for it.
   */
  readonly prepare?: (input: Parsed<C>, database: Database, caller: CallerContext) => Promise<Parsed<C>>;
  /** Takes back what `prepare` stored; called with its result when the transaction has failed. */
  readonly abandon?: (input: Parsed<C>, database: Database) => Promise<void>;
  /** True when the answer may be a moment old, apart from what the caller has changed: a standby of the database may give it. */
  readonly mayBeStale?: boolean;
  /** Reads the list in other ways than by page, for a list with the trait `query`; `listHandler` makes it. */
  readonly reader?: ListReader;
}

/** A handler for every call of a resource: a missing one, or an answer of the wrong type, does not compile. */
export type Handlers<Resource extends keyof Contract> = {
  readonly [Name in keyof Contract[Resource]]: Contract[Resource][Name] extends Call
    ? Handler<Contract[Resource][Name]>
    : never;
};

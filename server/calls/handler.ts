import type { Kysely, Transaction } from "kysely";
import type { EnvelopeFields, Call, Data, Parsed } from "../../contract/call";
import type { Contract } from "../../contract/index";
import type { SessionUser } from "../../contract/session";
import type { Language } from "../../contract/validation";
import type { Change } from "../audit/change";
import type { Session } from "../auth/session-store";
import type { Schema } from "../db/schema";
import type { TextKey } from "../errors/messages";
import type { Kind } from "../reference-data/record-kinds";

/** What every handler is given besides its input. */
export interface Context {
  /** The database: for a call that writes, the transaction that is committed with its one-time code and audit. */
  readonly db: Kysely<Schema> | Transaction<Schema>;
  /** The moment of the call, the same for everything in it. */
  readonly now: Date;
  /** The language that the caller reads. */
  readonly language: Language;
  /** Where the call came from. */
  readonly ip: string;
  /** An opaque handle of a row, another one each time. */
  seal(kind: Kind, id: number): string;
  /** The row's id that a handle names; refuses a handle that is forged or of another kind. */
  unseal(kind: Kind, reqId: string): number;
  /** Tells what the call changed; a call that writes has to, row by row, and one that does not must not. */
  changed(change: Change): void;
  /** Says that a call that writes had, rightly, nothing to change: the repeat of one that was answered before. */
  unchanged(): void;
}

/** What a handler of a call with an open session is given. */
export interface SessionContext extends Context {
  readonly session: Session;
}

/** What a handler of a signed-in admin's call is given. */
export interface AdminContext extends SessionContext {
  readonly me: SessionUser;
}

/** zod infers an object without fields as one whose every field is `never`. */
type EnvelopeFieldsOf<C extends Call> = EnvelopeFields<C> extends Record<string, never> ? unknown : EnvelopeFields<C>;

/** What a handler answers; `message` is a text of `texts.ts`, in the caller's language. */
export type Answer<C extends Call> = EnvelopeFieldsOf<C> & { message?: TextKey } & (Data<C> extends null
    ? { data?: null }
    : { data: Data<C> });

type ContextOf<C extends Call> = C["needs"] extends "nothing"
  ? Context
  : C["needs"] extends "session"
    ? SessionContext
    : AdminContext;

/** What a call does. */
export interface Handler<C extends Call> {
  (input: Parsed<C>, context: ContextOf<C>): Promise<Answer<C>>;
  /**
   * What the same request was answered before, if it was. Asked when the one-time code was right but is used up, so
   * that sending a form twice gets the first answer and not a refusal (decision F7).
   */
  readonly findRepeat?: (input: Parsed<C>, context: ContextOf<C>) => Promise<Answer<C> | undefined>;
  /**
   * What takes long and needs no database, such as hashing a password: done to the input before the transaction of a
   * call that writes begins, so that nobody waits for it.
   */
  readonly prepare?: (input: Parsed<C>) => Promise<Parsed<C>>;
}

/** A handler for every call of a resource: leaving one out, or answering the wrong shape, does not compile. */
export type Handlers<Resource extends keyof Contract> = {
  readonly [Name in keyof Contract[Resource]]: Contract[Resource][Name] extends Call
    ? Handler<Contract[Resource][Name]>
    : never;
};

import type { Kysely, Transaction } from "kysely";
import type { Beside, Call, Data, Parsed } from "../contract/call";
import type { Contract } from "../contract/index";
import type { SessionUser } from "../contract/session";
import type { FieldError, Language } from "../contract/validation";
import type { Schema } from "./db/schema";
import type { TextKey } from "./texts";

/** Kinds of rows that `reqId` handles name; a handle of one kind opens no other. */
export type Kind =
  | "customer"
  | "file"
  | "order"
  | "approval"
  | "insertion"
  | "payout"
  | "user"
  | "level"
  | "office"
  | "notification";

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
}

/** What a handler of a signed-in admin's call is given. */
export interface AdminContext extends Context {
  readonly me: SessionUser;
}

/** What a handler answers; `message` is a text of `texts.ts`, in the caller's language. */
export type Answer<C extends Call> = Beside<C> & { message?: TextKey } & (Data<C> extends null
    ? { data?: null }
    : { data: Data<C> });

type ContextOf<C extends Call> = C["needs"] extends "nothing" | "session" ? Context : AdminContext;

/** What a call does. */
export type Handler<C extends Call> = (input: Parsed<C>, context: ContextOf<C>) => Promise<Answer<C>>;

/** A handler for every call of a resource: leaving one out, or answering the wrong shape, does not compile. */
export type Handlers<Resource extends keyof Contract> = {
  readonly [Name in keyof Contract[Resource]]: Contract[Resource][Name] extends Call
    ? Handler<Contract[Resource][Name]>
    : never;
};

/** Thrown by a handler that will not do what it was asked, with a message or with field errors. */
export class Refusal extends Error {
  readonly text: TextKey;
  readonly bounds: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldError[];

  constructor(
    text: TextKey,
    bounds: Readonly<Record<string, string | number>> = {},
    fields: readonly FieldError[] = [],
  ) {
    super(text);
    this.name = "Refusal";
    this.text = text;
    this.bounds = bounds;
    this.fields = fields;
  }
}

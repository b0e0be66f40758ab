import type { Call } from "../../contract/call";
import { callNameOf } from "../../contract/call-names";
import type { Audit } from "../audit/audit";
import { authorize } from "../auth/authorize";
import { findSessionOf } from "../auth/session-store";
import type { Database } from "../db/database";
import { retryRead } from "../db/retry-read";
import { transaction } from "../db/transaction";
import { CallError } from "../errors/call-error";
import { fieldError } from "../errors/field-error";
import type { ReadEnd } from "../lists/cursors";
import type { Marks } from "../lists/marks";
import type { ListReader } from "./handler";
import { type Caller, type CallHandler, readAnywhere } from "./read-call";

type Input = Readonly<Record<string, unknown>>;

/** The reader of a list with the trait `query`; throws for a handler that was made by hand. */
export function readerOf(list: Call, { reader }: CallHandler): ListReader {
  if (reader) return reader;
  throw new Error(`${callNameOf(list)} has the trait query: its handler has to be made by listHandler`);
}

/** Makes the handler of the call that totals a list, from the list's own. */
export function totalsHandler(list: Call, handler: CallHandler): CallHandler {
  const answer: CallHandler = async (input, context) => ({
    data: await readerOf(list, handler).totals(input, context),
  });
  return Object.assign(answer, { mayBeStale: true });
}

/** What an export needs of the platform. */
export interface ExportServices {
  readonly database: Database;
  readonly audit: Audit;
  readonly marks: Marks;
  now(): Date;
}

/** An export that was asked for. */
export interface ExportRequest {
  /** The call that exports. */
  readonly call: Call;
  readonly reader: ListReader;
  readonly filters: Input;
  /** Where another export was cut off; undefined for one from the beginning. */
  readonly after: ReadEnd | undefined;
  readonly caller: Caller;
}

/** What a mark is of: the filters and the order of one list. */
const questionOf = ({ path }: Call, filters: Input) => ({ path, ...filters });

/** Makes the request of an input; throws where its `after` was made for another question. */
export function exportRequest(
  call: Call,
  reader: ListReader,
  { after: mark, ...filters }: Input,
  caller: Caller,
  marks: Marks,
): ExportRequest {
  const after = typeof mark === "string" ? marks.open(questionOf(call, filters), mark) : undefined;
  if (mark !== undefined && !after) throw fieldError("after", "invalidField", caller.language);
  return { call, reader, filters, after, caller };
}

/** Some rows of an export, and the mark after them; undefined with the last ones. */
export interface ExportPart {
  /** Emptied by whoever has sent them. */
  readonly rows: unknown[];
  readonly after: string | undefined;
}

/** Throws as the call would if it were made now: the session may have ended since, or the level lost the right. */
async function requireStillAllowed({ call, caller }: ExportRequest, services: ExportServices): Promise<void> {
  const now = services.now();
  const { key = "", user } = caller.session ?? {};
  const session = await retryRead(() => findSessionOf(services.database.kysely, key, now));
  if (!session) throw new CallError("sessionEnded", {}, [], "SESSX001");
  if (!session.user || session.user.id !== user?.id) throw new CallError("signInFirst", {}, [], "AUTHX001");
  authorize(call, session.user, now, caller.language);
}

/** Reads the rows of a list, some at a time, and only when asked: nothing is held open meanwhile. Each part has a row or more. */
export async function* readExport(
  request: ExportRequest,
  services: ExportServices,
): AsyncGenerator<ExportPart, void> {
  const { call, reader, filters, caller } = request;
  const mark = (end: ReadEnd) => services.marks.sign(questionOf(call, filters), end);
  let end = request.after;
  for (;;) {
    const after = end;
    const some = await readAnywhere(caller, services.database, (context) =>
      reader.rowsAfter(after, filters, context),
    );
    end = some.end;
    if (some.rows.length > 0) yield { rows: some.rows, after: end && mark(end) };
    if (!end) return;
    await requireStillAllowed(request, services);
  }
}

/** How an export ended: with its last row, because the caller went, or because reading failed. */
export type ExportOutcome = "whole" | "left" | "failed";

/** What the audit keeps of an export: that it began, with which filters and after which row, then how it ended and with how many rows. */
export type ExportEvent =
  | { readonly filters: Input; readonly afterId?: number }
  | { readonly outcome: ExportOutcome; readonly rows: number };

/** Appends to the audit that an export began or ended. */
export async function auditExport(
  { call, caller }: ExportRequest,
  { database, audit, now }: ExportServices,
  event: ExportEvent,
): Promise<void> {
  const { ip, requestId, session } = caller;
  // it is about many records, and changes none
  const change = { kind: "export" as const, id: 0, before: null, after: event };
  const entry = { call: callNameOf(call), at: now(), ip, requestId, change };
  await transaction(database, (db) => audit.append(db, session?.user?.id ?? 0, [entry]));
}

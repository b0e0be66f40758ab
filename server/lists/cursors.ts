import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { onePlan } from "../db/prepared";
import type { Schema } from "../db/schema";

/** The part of a call's context that a list needs: the database, and the session that keeps the cursors. */
export interface ListContext {
  readonly db: Kysely<Schema> | Transaction<Schema>;
  /** The primary, which keeps the cursors, where `db` is a standby. */
  readonly primary?: Kysely<Schema>;
  readonly session: { readonly key: string };
}

/** The end of a page: the moment of its last row, to the microsecond, and that row's id. */
export interface Cursor {
  last_at: string;
  last_id: number;
}

/** A digest of everything that decides which rows a list has; pages of one list share it. */
export const listingDigest = (...parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** Names one page of a list as one session reads it. */
export interface CursorKey {
  /** The session's key. */
  key: string;
  /** From `listingDigest`. */
  listing: string;
  /** 1-based. */
  page: number;
  /** `page` minus one. */
  previousPage: number;
}

/**
 * Selects where the previous page ended when this session read it, on any instance: one row of `last_at` and `last_id`, or none
 * when the session has not read that page since it last read page 1.
 */
export const selectCursor = ({ key, listing, previousPage }: CursorKey): RawBuilder<Cursor> =>
  sql`select previous.last_at, previous.last_id from list_cursors as previous
    where previous.session_key = ${key} and previous.listing = ${listing} and previous.page = ${previousPage}
    and not exists (
      select first.page from list_cursors as first
      where first.session_key = previous.session_key and first.listing = previous.listing and first.page = 1
      and first.read_at > previous.read_at
    )`;

/** True when the end of the previous page is known. */
export const hasCursor = async (db: ListContext["db"], cursorKey: CursorKey): Promise<boolean> =>
  (await findCursor(db, cursorKey)) !== undefined;

/** Finds where the previous page ended when this session read it; undefined when that is not known. */
export async function findCursor(db: ListContext["db"], cursorKey: CursorKey): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`${selectCursor(cursorKey)} ${onePlan}`.execute(db);
  return rows[0];
}

/**
 * Saves the end of a page of `size` rows, as part of the statement that reads the page into the table `listed`, newest first by
 * the column `by`. A page that is not full is the last one and saves nothing.
 */
export function saveCursor(cursorKey: CursorKey, by: string, size: number): RawBuilder<unknown> {
  const at = sql.ref(by);
  const last = sql`${at}, id from listed order by ${at} desc, id desc limit 1 offset ${sql.lit(size - 1)}`;
  return insertCursor(cursorKey, last);
}

/** Saves the end of a page that was read elsewhere. */
export async function keepCursor(db: ListContext["db"], cursorKey: CursorKey, end: Cursor): Promise<void> {
  const last = sql`${end.last_at}::timestamptz, ${end.last_id}::bigint`;
  await sql`${insertCursor(cursorKey, last)} ${onePlan}`.execute(db);
}

/** `last` selects the moment and the id of the page's last row. */
const insertCursor = ({ key, listing, page }: CursorKey, last: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into list_cursors (session_key, listing, page, last_at, last_id)
    select ${key}::text, ${listing}::text, ${page}::int, ${last}
    on conflict (session_key, listing, page) do update
    set last_at = excluded.last_at, last_id = excluded.last_id, read_at = excluded.read_at`;

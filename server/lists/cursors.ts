import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { onePlan } from "../db/prepared";
import type { Schema } from "../db/schema";
import { type Cursor, keptIn, type Order, orderBy, orderValue } from "./order";

/** The part of a call's context that a list needs: the database, and the session that keeps the cursors. */
export interface ListContext {
  readonly db: Kysely<Schema> | Transaction<Schema>;
  /** The primary, which keeps the cursors, where `db` is a standby. */
  readonly primary?: Kysely<Schema>;
  readonly session: { readonly key: string };
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
 * Selects where the previous page ended when this session read it, on any instance: one row, or none when the session has not read
 * that page since it last read page 1.
 */
export const selectCursor = ({ key, listing, previousPage }: CursorKey): RawBuilder<Cursor> =>
  sql`select previous.last_at, previous.last_number, previous.last_text, previous.last_id
    from list_cursors as previous
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
 * Saves the end of a page of `size` rows, as part of the statement that reads the page into the table `listed`. A page that is
 * not full is the last one and saves nothing.
 */
export function saveCursor(cursorKey: CursorKey, order: Order, size: number): RawBuilder<unknown> {
  const value = orderValue(order);
  const last = sql`${value}, id from listed ${orderBy(order, value)} limit 1 offset ${sql.lit(size - 1)}`;
  return insertCursor(cursorKey, order, last);
}

/** The end of a page that was read elsewhere: the value that its last row is ordered by, and the row's id. */
export interface ReadEnd {
  value: string | number | null;
  id: number;
}

/** Saves the end of a page that was read elsewhere. */
export async function keepCursor(
  db: ListContext["db"],
  cursorKey: CursorKey,
  order: Order,
  end: ReadEnd,
): Promise<void> {
  const last = sql`${end.value}::${keptIn(order).type}, ${end.id}::bigint`;
  await sql`${insertCursor(cursorKey, order, last)} ${onePlan}`.execute(db);
}

/** `last` selects the value and the id of the page's last row. */
function insertCursor(
  { key, listing, page }: CursorKey,
  order: Order,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = sql.ref(keptIn(order).column);
  return sql`insert into list_cursors (session_key, listing, page, ${column}, last_id)
    select ${key}::text, ${listing}::text, ${page}::int, ${last}
    on conflict (session_key, listing, page) do update
    set ${column} = excluded.${column}, last_id = excluded.last_id, read_at = excluded.read_at`;
}

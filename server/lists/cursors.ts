import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { onePlan } from "../db/prepared";
import type { Schema } from "../db/schema";

/** What reading a list needs of a call: the database, and the session that reads. */
export interface ListContext {
  readonly db: Kysely<Schema> | Transaction<Schema>;
  readonly session: { readonly key: string };
}

/** Where a page ended: the moment, to the microsecond, and the id of its last row. */
export interface Cursor {
  last_at: string;
  last_id: number;
}

/** A name for everything that decides which rows a page has: what two pages of one list have in common. */
export const listingOf = (...parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** A page of a list that a session reads, as values of a statement. */
export interface CursorKey {
  /** Of the session. */
  key: string;
  listing: string;
  /** 1-based, and the one before it. */
  page: number;
  before: number;
}

/**
 * Where the page before this one ended when the session read it, on whatever instance: one row of `last_at` and `last_id`, none
 * when it was not read since page 1 was read last.
 */
export const endBefore = ({ key, listing, before }: CursorKey): RawBuilder<Cursor> =>
  sql`select before.last_at, before.last_id from list_cursors as before
    where before.session_key = ${key} and before.listing = ${listing} and before.page = ${before}
    and not exists (
      select first.page from list_cursors as first
      where first.session_key = before.session_key and first.listing = before.listing and first.page = 1
      and first.read_at > before.read_at
    )`;

/** Whether it is known where the page before this one ended. */
export async function hasCursor(db: ListContext["db"], place: CursorKey): Promise<boolean> {
  const { rows } = await sql`${endBefore(place)} ${onePlan}`.execute(db);
  return rows.length > 0;
}

/**
 * Remembers where a page of `size` rows ended, as a part of the statement that reads it into the table `listed`, newest first by
 * the column `by`; a page that is not full is the last one.
 */
export function rememberEnd(
  { key, listing, page }: CursorKey,
  by: string,
  size: number,
): RawBuilder<unknown> {
  const at = sql.ref(by);
  return sql`insert into list_cursors (session_key, listing, page, last_at, last_id)
    select ${key}::text, ${listing}::text, ${page}::int, ${at}, id
    from listed order by ${at} desc, id desc limit 1 offset ${sql.lit(size - 1)}
    on conflict (session_key, listing, page) do update
    set last_at = excluded.last_at, last_id = excluded.last_id, read_at = excluded.read_at`;
}

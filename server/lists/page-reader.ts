import type { Kysely, SelectQueryBuilder, Simplify } from "kysely";
import { sql } from "kysely";
import { CompiledStatements } from "../db/compile-once";
import type { Schema } from "../db/schema";
import { fold } from "../search/text";
import { hasCursor, type ListContext } from "./cursors";
import {
  type AskedValues,
  askOf,
  isIndexed,
  type ListQuery,
  type PageStart,
  type SearchScope,
  searchScopes,
  selectListed,
  type Table,
  valuesOf,
} from "./statement";

/** Shorter texts are in too many rows for any index to find them, so that only the newest rows are looked through. */
const shortestIndexed = 3;

/**
 * Reads a page of a listing whose text may be common or rare, which nobody knows before. Only where few of the newest rows have it
 * are all rows searched. The database's own choice between the two goes by a sample of the texts, and reads the table from end to
 * end for a rare one that happens to be in it (decision 22).
 */
async function searchPage<T extends Table, Row>(
  listing: ListQuery<T>,
  start: PageStart,
  read: (reach: SearchScope) => Promise<Row[]>,
): Promise<Row[]> {
  const { length } = fold(listing.search ?? "");
  if (length === 0) return await read(undefined);
  if (length < shortestIndexed) return await read("newest");
  // where rows are counted, and where filters have no index, nobody knows how far the rows that they let through are
  if (start === "counted" || !isIndexed(listing)) return await read("planned");
  const near = await read("near");
  if (near.length === listing.size) return near;
  const isLikelyFurther = near.length * searchScopes.far >= listing.size * searchScopes.near;
  const far = isLikelyFurther ? await read("far") : [];
  return far.length === listing.size ? far : await read("whole");
}

/**
 * Reads pages of a table, in the shape that `shape` gives to the table `listed`, on which others may be joined. A page goes on
 * after the last row of the page before it as this session read that, so that rows which come or go meanwhile are neither shown
 * twice nor skipped; where it did not, rows are counted.
 */
export function pageReader<T extends Table, DB, TB extends keyof DB, Row>(
  table: T,
  shape: (listed: ReturnType<typeof selectListed<T>>) => SelectQueryBuilder<DB, TB, Row>,
) {
  const statements = new CompiledStatements();
  return async ({ db, session }: ListContext, listing: ListQuery<T>): Promise<Simplify<Row>[]> => {
    const values = valuesOf(session, table, listing);
    const readWithin = (start: PageStart, reach: SearchScope) => {
      const ask = askOf(listing, start, reach);
      const newestFirst = sql`${sql.ref(`listed.${ask.by}`)} desc, listed.id desc`;
      const build = (on: Kysely<Schema>, places: AskedValues) =>
        shape(selectListed(on, table, ask, places)).orderBy(newestFirst);
      return statements.run(db, JSON.stringify(ask), build, values);
    };
    const read = (start: PageStart) => searchPage(listing, start, (reach) => readWithin(start, reach));
    if (listing.page === 1) return await read("top");
    const rows = await read("remembered");
    // Nothing comes after the page before, or it is not known where that ended.
    if (rows.length > 0 || (await hasCursor(db, values))) return rows;
    return await read("counted");
  };
}

/**
 * Which date a list is filtered and ordered by: the one that `dateType` names where a day is given, otherwise the
 * first (decision C8).
 */
export function dateOf<Kind extends string, C extends string>(
  input: { dateType?: Kind | undefined; dateStart?: string | undefined; dateEnd?: string | undefined },
  columns: Readonly<Record<Kind, C>>,
): C {
  const kinds = Object.keys(columns) as Kind[];
  const isFiltered = Boolean(input.dateStart || input.dateEnd);
  const kind = isFiltered ? (input.dateType ?? kinds[0]) : kinds[0];
  return columns[kind as Kind];
}

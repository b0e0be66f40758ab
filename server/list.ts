import {
  type Expression,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type Simplify,
  type SqlBool,
  sql,
} from "kysely";
import { onePlan } from "./db/prepared";
import type { Schema } from "./db/schema";
import type { SessionContext } from "./handler";
import { type Cursor, endBefore, isPlaced, listingOf, rememberEnd } from "./list-cursors";
import { fold, likePattern } from "./search-text";
import { sinceDay, untilDay } from "./wire-dates";

type Table = keyof Schema & string;
type Column<T extends Table> = keyof Schema[T] & string;
type Sql = RawBuilder<unknown>;

/** Which rows of a table a list asks for. */
export interface Listing<T extends Table> {
  /** The moment that orders the rows, newest first, and that the days below speak of. */
  by: Column<T>;
  /** Values that columns must have; undefined asks for any. */
  matching?: { [C in keyof Selectable<Schema[T]>]?: Selectable<Schema[T]>[C] | undefined };
  /** Free text that the table's `search` column must hold. */
  search?: string | undefined;
  /** First and last day as dd/mm/yyyy in São Paulo, both inclusive. */
  dateStart?: string | undefined;
  dateEnd?: string | undefined;
  /** 1-based. */
  page: number;
  /** Rows a page has. */
  size: number;
}

/** Shorter searches match too much for any index, so that only the newest rows are looked through. */
const shortestIndexedSearch = 3;
const newestRows = 20_000;

/** Columns with indexes that go on with each date of their table: they lead straight to the rows of any value. */
const indexed = new Set(["kind", "status", "admin_id", "is_root"]);

const every = (conditions: readonly Expression<SqlBool>[]): Sql =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

function filtersOf<T extends Table>({ by, matching = {}, dateStart, dateEnd }: Listing<T>) {
  const date = sql.ref(by);
  const conditions: Expression<SqlBool>[] = [];
  for (const [column, value] of Object.entries(matching))
    if (value !== undefined) conditions.push(sql`${sql.ref(column)} = ${value}`);
  if (dateStart) conditions.push(sinceDay(date, dateStart));
  if (dateEnd) conditions.push(untilDay(date, dateEnd));
  return conditions;
}

/** Where a page begins: at the top, after the last row of the page before it, or after so many rows. */
export type Start = "top" | "remembered" | "counted";

const limitOf = ({ page, size }: { page: number; size: number }, start: Start): Sql =>
  // written out: a plan for any number of rows is one for many
  start === "counted" ? sql`limit ${sql.lit(size)} offset ${(page - 1) * size}` : sql`limit ${sql.lit(size)}`;

const isAfter = (by: string): Expression<SqlBool> =>
  sql`(${sql.ref(by)}, id) < ((select last_at from place), (select last_id from place))`;

/**
 * Whether a page is found the same way whatever is asked for. What is rare for one text, or one pair of documents' states,
 * is common for another (decision 22).
 */
const hasOnePlan = <T extends Table>({ matching = {} }: Listing<T>, search: string): boolean =>
  search === "" &&
  Object.entries(matching).every(([column, value]) => value === undefined || indexed.has(column));

/** The rows of one page. Where rows are counted, their ids are found first, so that those passed over are never read whole. */
function selectPage<T extends Table>(table: T, listing: Listing<T>, start: Start): Sql {
  const filters = filtersOf(listing);
  const search = fold(listing.search ?? "");
  const found: Expression<SqlBool>[] = search ? [sql`search like ${likePattern(search)}`] : [];
  const order = sql`order by ${sql.ref(listing.by)} desc, id desc`;
  const isShort = search !== "" && search.length < shortestIndexedSearch;
  const source = isShort
    ? sql`(select * from ${sql.table(table)} ${every(filters)} ${order} limit ${newestRows}) as newest`
    : sql.table(table);
  const after = start === "remembered" ? [isAfter(listing.by)] : [];
  const conditions = [...(isShort ? [] : filters), ...found, ...after];
  const plan = hasOnePlan(listing, search) ? onePlan : sql``;
  const rest = sql`from ${source} ${every(conditions)} ${order} ${limitOf(listing, start)} ${plan}`;
  if (start !== "counted") return sql`select * ${rest}`;
  return sql`select whole.* from (select id ${rest}) as key join ${sql.table(table)} as whole on whole.id = key.id`;
}

function placeOf<T extends Table>(
  { session }: Pick<SessionContext, "session">,
  table: T,
  { by, matching, search, dateStart, dateEnd, page, size }: Listing<T>,
) {
  const listing = listingOf(table, by, matching, fold(search ?? ""), dateStart, dateEnd, size);
  return { session, listing, page };
}

/** Selects from one page of a table as a table named `listed`, and remembers where the page ended. */
export function selectListed<T extends Table>(
  context: Pick<SessionContext, "db" | "session">,
  table: T,
  listing: Listing<T>,
  start: Start,
) {
  const { by, size } = listing;
  const place = placeOf(context, table, listing);
  const page = selectPage(table, listing, start);
  const found = start === "remembered" ? sql`with place as (${endBefore(place)}) ${page}` : page;
  const end = rememberEnd({ ...place, size, by });
  return context.db
    .with("listed", () => sql<Selectable<Schema[T]>>`(${found})`)
    .with("remembered", () => sql<Cursor>`(${end})`)
    .selectFrom("listed");
}

/**
 * One page of a table, in the shape that `shape` gives to the table `listed`, on which others may be joined. A page goes on after
 * the last row of the page before it as this session read that, so that rows which come or go meanwhile are neither shown twice
 * nor skipped; where it did not, rows are counted.
 */
export async function readPage<T extends Table, DB, TB extends keyof DB, Row>(
  context: SessionContext,
  table: T,
  listing: Listing<T>,
  shape: (listed: ReturnType<typeof selectListed<T>>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<Simplify<Row>[]> {
  const newestFirst = sql`${sql.ref(`listed.${listing.by}`)} desc, listed.id desc`;
  const read = (start: Start) =>
    shape(selectListed(context, table, listing, start))
      .orderBy(newestFirst)
      .execute();
  if (listing.page === 1) return await read("top");
  const rows = await read("remembered");
  // Nothing comes after the page before, or it is not known where that ended.
  if (rows.length > 0 || (await isPlaced(context.db, placeOf(context, table, listing)))) return rows;
  return await read("counted");
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

import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { onePlan } from "./db/prepared";
import type { Schema } from "./db/schema";
import type { SessionContext } from "./handler";
import { type Cursor, findCursor, listingOf, rememberEnd } from "./list-cursors";
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

/** What places a page in its list: the last row before it where that is known, and counting rows where it is not. */
function placeOf({ page, size, by }: { page: number; size: number; by: string }, cursor: Cursor | undefined) {
  const after = cursor && [
    sql<SqlBool>`(${sql.ref(by)}, id) < (${cursor.last_at}::timestamptz, ${cursor.last_id}::bigint)`,
  ];
  const skipped = cursor ? 0 : (page - 1) * size;
  return {
    after: after ?? [],
    // written out: a plan for any number of rows is one for many
    limit: skipped === 0 ? sql`limit ${sql.lit(size)}` : sql`limit ${sql.lit(size)} offset ${skipped}`,
  };
}

/**
 * Whether a page is found the same way whatever is asked for. What is rare for one text, or one pair of documents' states,
 * is common for another (decision 22).
 */
const hasOnePlan = <T extends Table>({ matching = {} }: Listing<T>, search: string): boolean =>
  search === "" &&
  Object.entries(matching).every(([column, value]) => value === undefined || indexed.has(column));

/** The rows of one page. Where rows are counted, their ids are found first, so that those passed over are never read whole. */
function selectPage<T extends Table>(table: T, listing: Listing<T>, cursor: Cursor | undefined): Sql {
  const filters = filtersOf(listing);
  const search = fold(listing.search ?? "");
  const found: Expression<SqlBool>[] = search ? [sql`search like ${likePattern(search)}`] : [];
  const order = sql`order by ${sql.ref(listing.by)} desc, id desc`;
  const isShort = search !== "" && search.length < shortestIndexedSearch;
  const source = isShort
    ? sql`(select * from ${sql.table(table)} ${every(filters)} ${order} limit ${newestRows}) as newest`
    : sql.table(table);
  const { after, limit } = placeOf(listing, cursor);
  const conditions = [...(isShort ? [] : filters), ...found, ...after];
  const plan = hasOnePlan(listing, search) ? onePlan : sql``;
  const rest = sql`from ${source} ${every(conditions)} ${order} ${limit} ${plan}`;
  if (listing.page === 1 || cursor) return sql`select * ${rest}`;
  return sql`select whole.* from (select id ${rest}) as key join ${sql.table(table)} as whole on whole.id = key.id`;
}

/**
 * One page of a table: `rows` to select from, which has the page as a table named `listed`, and their order, to be
 * repeated on what is joined to it. A page goes on after the last row of the page before it as this session read that,
 * so that rows which come or go meanwhile are neither shown twice nor skipped.
 */
export async function pageOf<T extends Table>(context: SessionContext, table: T, listing: Listing<T>) {
  const { by, matching, search, dateStart, dateEnd, page, size } = listing;
  const name = listingOf(table, by, matching, fold(search ?? ""), dateStart, dateEnd, size);
  const cursor = await findCursor(context, name, page);
  const found = sql<Selectable<Schema[T]>>`(${selectPage(table, listing, cursor)})`;
  const { session } = context;
  const end = rememberEnd({ session, listing: name, page, size, by });
  const newestFirst = sql`${sql.ref(`listed.${by}`)} desc, listed.id desc`;
  const rows = context.db.with("listed", () => found).with("remembered", () => sql<Cursor>`(${end})`);
  return { rows, newestFirst };
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

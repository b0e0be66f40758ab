import {
  type Expression,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type Simplify,
  type SqlBool,
  sql,
} from "kysely";
import { CompiledStatements } from "./db/compile-once";
import { onePlan } from "./db/prepared";
import type { Schema } from "./db/schema";
import type { SessionContext } from "./handler";
import { type Cursor, endBefore, isPlaced, listingOf, type PagePlace, rememberEnd } from "./list-cursors";
import { fold, likePattern } from "./search-text";
import { isoDay, sinceDay, untilDay } from "./wire-dates";

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

/** Where a page begins: at the top, after the last row of the page before it, or after so many rows. */
export type Start = "top" | "remembered" | "counted";

/** How a page is asked for: everything about it that decides what the statement looks like. */
interface Ask {
  readonly by: string;
  readonly size: number;
  readonly start: Start;
  /** Columns that must have a value. */
  readonly matching: readonly string[];
  readonly search: "none" | "short" | "long";
  readonly isSince: boolean;
  readonly isUntil: boolean;
}

/** What a statement is sent with. */
interface AskedValues extends PagePlace {
  /** How many rows are passed over where they are counted. */
  passed: number;
  /** Pattern of the searched text. */
  pattern: string;
  /** Days, yyyy-mm-dd. */
  since: string;
  until: string;
  /** Of the columns of `matching`. */
  [column: `of ${string}`]: unknown;
}

const asked = <T extends Table>({ matching = {} }: Listing<T>) =>
  Object.entries(matching).filter(([, value]) => value !== undefined);

/** What a listing asks for of a page that begins so. */
export function askOf<T extends Table>(listing: Listing<T>, start: Start): Ask {
  const { by, size, search, dateStart, dateEnd } = listing;
  const { length } = fold(search ?? "");
  return {
    by,
    size,
    start,
    matching: asked(listing).map(([column]) => column),
    search: length === 0 ? "none" : length < shortestIndexedSearch ? "short" : "long",
    isSince: Boolean(dateStart),
    isUntil: Boolean(dateEnd),
  };
}

/** What the statement is sent with that reads a page for a session. */
export function valuesOf<T extends Table>(
  { key }: { key: string },
  table: T,
  listing: Listing<T>,
): AskedValues {
  const { by, matching, search = "", dateStart = "", dateEnd = "", page, size } = listing;
  return {
    key,
    listing: listingOf(table, by, matching, fold(search), dateStart, dateEnd, size),
    page,
    before: page - 1,
    passed: (page - 1) * size,
    pattern: likePattern(search),
    since: isoDay(dateStart),
    until: isoDay(dateEnd),
    ...Object.fromEntries(asked(listing).map(([column, value]) => [`of ${column}`, value])),
  };
}

function filtersOf({ by, matching, isSince, isUntil }: Ask, values: AskedValues): Expression<SqlBool>[] {
  const date = sql.ref(by);
  return [
    ...matching.map((column) => sql<SqlBool>`${sql.ref(column)} = ${values[`of ${column}`]}`),
    ...(isSince ? [sinceDay(date, values.since)] : []),
    ...(isUntil ? [untilDay(date, values.until)] : []),
  ];
}

const limitOf = ({ size, start }: Ask, { passed }: AskedValues): Sql =>
  // written out: a plan for any number of rows is one for many
  start === "counted" ? sql`limit ${sql.lit(size)} offset ${passed}` : sql`limit ${sql.lit(size)}`;

const isAfter = (by: string): Expression<SqlBool> =>
  sql`(${sql.ref(by)}, id) < ((select last_at from place), (select last_id from place))`;

/**
 * Whether a page is found the same way whatever is asked for. What is rare for one text, or one pair of documents' states,
 * is common for another (decision 22).
 */
const hasOnePlan = ({ search, matching }: Ask): boolean =>
  search === "none" && matching.every((column) => indexed.has(column));

/** The rows of one page. Where rows are counted, their ids are found first, so that those passed over are never read whole. */
function selectPage(table: Table, ask: Ask, values: AskedValues): Sql {
  const filters = filtersOf(ask, values);
  const found: Expression<SqlBool>[] = ask.search === "none" ? [] : [sql`search like ${values.pattern}`];
  const order = sql`order by ${sql.ref(ask.by)} desc, id desc`;
  const isShort = ask.search === "short";
  const source = isShort
    ? sql`(select * from ${sql.table(table)} ${every(filters)} ${order} limit ${sql.lit(newestRows)}) as newest`
    : sql.table(table);
  const after = ask.start === "remembered" ? [isAfter(ask.by)] : [];
  const conditions = [...(isShort ? [] : filters), ...found, ...after];
  const plan = hasOnePlan(ask) ? onePlan : sql``;
  const rest = sql`from ${source} ${every(conditions)} ${order} ${limitOf(ask, values)} ${plan}`;
  if (ask.start !== "counted") return sql`select * ${rest}`;
  return sql`select whole.* from (select id ${rest}) as key join ${sql.table(table)} as whole on whole.id = key.id`;
}

/** Selects one page of a table as a table named `listed`, and remembers where the page ended. */
export function selectListed<T extends Table>(db: Kysely<Schema>, table: T, ask: Ask, values: AskedValues) {
  const page = selectPage(table, ask, values);
  const found = ask.start === "remembered" ? sql`with place as (${endBefore(values)}) ${page}` : page;
  const end = rememberEnd(values, ask.by, ask.size);
  return db
    .with("listed", () => sql<Selectable<Schema[T]>>`(${found})`)
    .with("remembered", () => sql<Cursor>`(${end})`)
    .selectFrom("listed");
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
  return async ({ db, session }: SessionContext, listing: Listing<T>): Promise<Simplify<Row>[]> => {
    const values = valuesOf(session, table, listing);
    const read = (start: Start) => {
      const ask = askOf(listing, start);
      const newestFirst = sql`${sql.ref(`listed.${ask.by}`)} desc, listed.id desc`;
      const build = (on: Kysely<Schema>, places: AskedValues) =>
        shape(selectListed(on, table, ask, places)).orderBy(newestFirst);
      return statements.run(db, JSON.stringify(ask), build, values);
    };
    if (listing.page === 1) return await read("top");
    const rows = await read("remembered");
    // Nothing comes after the page before, or it is not known where that ended.
    if (rows.length > 0 || (await isPlaced(db, values))) return rows;
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

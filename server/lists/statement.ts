import { type Expression, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { onePlan } from "../db/prepared";
import type { Schema } from "../db/schema";
import { isoDay, sinceDay, untilDay } from "../format/dates";
import { fold, likePattern } from "../search/text";
import { type Cursor, type CursorKey, endBefore, listingOf, rememberEnd } from "./cursors";

export type Table = keyof Schema & string;
type Column<T extends Table> = keyof Schema[T] & string;
type Sql = RawBuilder<unknown>;

/** Which rows of a table a list asks for. */
export interface ListQuery<T extends Table> {
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

/** Columns with indexes that go on with each date of their table: they lead straight to the rows of any value. */
const indexed = new Set(["kind", "status", "admin_id", "is_root"]);

const every = (conditions: readonly Expression<SqlBool>[]): Sql =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** Where a page begins: at the top, after the last row of the page before it, or after so many rows. */
export type PageStart = "top" | "remembered" | "counted";

/** How many rows of those that the filters let through are looked through, newest first. */
export const searchScopes = { newest: 20_000, near: 500, far: 20_000 };

/**
 * Which rows a text is searched in: the `newest` of the list, those that are `near` where the page begins, more of them (`far`),
 * or all. `whole` finds every row that has the text before it takes a page of them; `planned` leaves that to the database, which
 * goes by how common it believes the text to be. Undefined where no text is searched.
 */
export type SearchScope = keyof typeof searchScopes | "whole" | "planned" | undefined;

/** How a page is asked for: everything about it that decides what the statement looks like. */
export interface Ask {
  readonly by: string;
  readonly size: number;
  readonly start: PageStart;
  /** Columns that must have a value. */
  readonly matching: readonly string[];
  readonly reach: SearchScope;
  readonly isSince: boolean;
  readonly isUntil: boolean;
}

/** What a statement is sent with. */
export interface AskedValues extends CursorKey {
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

const asked = <T extends Table>({ matching = {} }: ListQuery<T>) =>
  Object.entries(matching).filter(([, value]) => value !== undefined);

/** Whether the filters of a listing all have indexes that lead to its rows in their order. */
export const isIndexed = <T extends Table>(listing: ListQuery<T>): boolean =>
  asked(listing).every(([column]) => indexed.has(column));

/** What a listing asks for of a page that begins so, where its text is searched that far. */
export function askOf<T extends Table>(listing: ListQuery<T>, start: PageStart, reach: SearchScope): Ask {
  const { by, size, dateStart, dateEnd } = listing;
  return {
    by,
    size,
    start,
    matching: asked(listing).map(([column]) => column),
    reach,
    isSince: Boolean(dateStart),
    isUntil: Boolean(dateEnd),
  };
}

/** What the statement is sent with that reads a page for a session. */
export function valuesOf<T extends Table>(
  { key }: { key: string },
  table: T,
  listing: ListQuery<T>,
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

const isPart = (reach: SearchScope): reach is keyof typeof searchScopes =>
  reach !== undefined && reach in searchScopes;

/**
 * Whether a page is found the same way whatever is asked for. What is rare for one text, or one pair of documents' states,
 * is common for another (decision 22).
 */
const hasOnePlan = ({ reach, matching }: Ask): boolean =>
  (reach === undefined || isPart(reach)) && matching.every((column) => indexed.has(column));

/** The rows of one page. */
function selectPage(table: Table, ask: Ask, values: AskedValues): Sql {
  const { by, start, reach } = ask;
  const rows = sql.table(table);
  const filters = filtersOf(ask, values);
  const after = start === "remembered" ? [isAfter(by)] : [];
  const found: Expression<SqlBool>[] = reach === undefined ? [] : [sql`search like ${values.pattern}`];
  const order = sql`order by ${sql.ref(by)} desc, id desc`;
  const page = sql`${order} ${limitOf(ask, values)} ${hasOnePlan(ask) ? onePlan : sql``}`;
  if (isPart(reach)) {
    const [inside, outside] = reach === "newest" ? [filters, after] : [[...filters, ...after], []];
    const part = sql`select * from ${rows} ${every(inside)} ${order} limit ${sql.lit(searchScopes[reach])}`;
    return sql`select * from (${part}) as part ${every([...found, ...outside])} ${page}`;
  }
  const conditions = every([...filters, ...found, ...after]);
  // ids come first where more rows are found than shown, so that the others are never read whole
  const byId = (ids: Sql) =>
    sql`select whole.* from (${ids}) as key join ${rows} as whole on whole.id = key.id`;
  if (reach === "whole") {
    // materialized, since a planner that knows of the page is tempted to read the table in order until the page is full
    const hits = sql`with hits as materialized (select id, ${sql.ref(by)} from ${rows} ${conditions})`;
    return byId(sql`${hits} select id from hits ${page}`);
  }
  if (start === "counted") return byId(sql`select id from ${rows} ${conditions} ${page}`);
  return sql`select * from ${rows} ${conditions} ${page}`;
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

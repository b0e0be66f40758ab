import { type Expression, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { onePlan } from "../db/prepared";
import type { Schema } from "../db/schema";
import { isoDay, sinceDay, untilDay } from "../format/dates";
import { fold, likePattern } from "../search/text";
import { type Cursor, type CursorKey, listingDigest, saveCursor, selectCursor } from "./cursors";

export type Table = keyof Schema & string;
type Column<T extends Table> = keyof Schema[T] & string;
type Sql = RawBuilder<unknown>;

/** The rows of a table that a list asks for. */
export interface ListQuery<T extends Table> {
  /** The moment that orders the rows, newest first, and that the days below filter. */
  by: Column<T>;
  /** Values that columns must have; undefined accepts any. */
  matching?: { [C in keyof Selectable<Schema[T]>]?: Selectable<Schema[T]>[C] | undefined };
  /** Free text that the table's `search` column must contain. */
  search?: string | undefined;
  /** First and last day as dd/mm/yyyy in São Paulo, both inclusive. */
  dateStart?: string | undefined;
  dateEnd?: string | undefined;
  /** 1-based. */
  page: number;
  /** Rows per page. */
  size: number;
}

/** Columns whose indexes continue with each date of their table: they lead straight to the rows of any value, in order. */
const indexed = new Set(["kind", "status", "admin_id", "is_root"]);

const where = (conditions: readonly Expression<SqlBool>[]): Sql =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** Where a page starts: at the newest row, after the last row of the previous page, or after a number of rows. */
export type PageStart = "first" | "cursor" | "offset";

/** Numbers of rows that a search looks through, newest first, of those that the filters let through. */
export const searchScopes = { newest: 20_000, near: 500, far: 20_000 };

/**
 * The rows that a text is searched in: the `newest` of the list, those `near` the start of the page, more of them (`far`), or
 * all. `whole` finds every matching row before it takes a page of them; `planned` leaves the choice to the database, which
 * estimates how common the text is. Undefined without a search text.
 */
export type SearchScope = keyof typeof searchScopes | "whole" | "planned" | undefined;

/** Everything about a page that decides the text of its statement, and none of the values. */
export interface PageSpec {
  readonly by: string;
  readonly size: number;
  readonly start: PageStart;
  /** Columns that must have a value. */
  readonly matching: readonly string[];
  readonly scope: SearchScope;
  readonly isSince: boolean;
  readonly isUntil: boolean;
  /** True when a standby reads the page: the cursors are on the primary, which is asked before and told afterwards. */
  readonly isOnStandby: boolean;
}

/** The values that a page's statement is sent with. */
export interface PageParameters extends CursorKey {
  /** Rows to skip when the page starts at an offset. */
  offset: number;
  /** LIKE pattern of the search text. */
  pattern: string;
  /** Where the previous page ended, for a standby, which cannot look it up. */
  lastAt?: string;
  lastId?: number;
  /** Days, yyyy-mm-dd. */
  since: string;
  until: string;
  /** The values of the columns in `matching`. */
  [column: `of ${string}`]: unknown;
}

const filterEntries = <T extends Table>({ matching = {} }: ListQuery<T>) =>
  Object.entries(matching).filter(([, value]) => value !== undefined);

/** True when an index leads to the rows of every filter in the order of the list. */
export const isIndexed = <T extends Table>(query: ListQuery<T>): boolean =>
  filterEntries(query).every(([column]) => indexed.has(column));

/** Describes a query's page with this start and search scope. */
export function pageSpecOf<T extends Table>(
  query: ListQuery<T>,
  start: PageStart,
  scope: SearchScope,
  isOnStandby = false,
): PageSpec {
  const { by, size, dateStart, dateEnd } = query;
  return {
    by,
    size,
    start,
    matching: filterEntries(query).map(([column]) => column),
    scope,
    isSince: Boolean(dateStart),
    isUntil: Boolean(dateEnd),
    isOnStandby,
  };
}

/** The parameters with which a session reads a query's page. */
export function parametersOf<T extends Table>(
  { key }: { key: string },
  table: T,
  query: ListQuery<T>,
): PageParameters {
  const { by, matching, search = "", dateStart = "", dateEnd = "", page, size } = query;
  return {
    key,
    listing: listingDigest(table, by, matching, fold(search), dateStart, dateEnd, size),
    page,
    previousPage: page - 1,
    offset: (page - 1) * size,
    pattern: likePattern(search),
    since: isoDay(dateStart),
    until: isoDay(dateEnd),
    ...Object.fromEntries(filterEntries(query).map(([column, value]) => [`of ${column}`, value])),
  };
}

function filtersOf(
  { by, matching, isSince, isUntil }: PageSpec,
  parameters: PageParameters,
): Expression<SqlBool>[] {
  const date = sql.ref(by);
  return [
    ...matching.map((column) => sql<SqlBool>`${sql.ref(column)} = ${parameters[`of ${column}`]}`),
    ...(isSince ? [sinceDay(date, parameters.since)] : []),
    ...(isUntil ? [untilDay(date, parameters.until)] : []),
  ];
}

const limitOf = ({ size, start }: PageSpec, { offset }: PageParameters): Sql =>
  // The limit is a literal: with a parameter the planner prepares for many rows.
  start === "offset" ? sql`limit ${sql.lit(size)} offset ${offset}` : sql`limit ${sql.lit(size)}`;

const isAfterCursor = (
  { by, isOnStandby }: PageSpec,
  { lastAt, lastId }: PageParameters,
): Expression<SqlBool> =>
  isOnStandby
    ? sql`(${sql.ref(by)}, id) < (${lastAt}::timestamptz, ${lastId}::bigint)`
    : sql`(${sql.ref(by)}, id) < ((select last_at from page_cursor), (select last_id from page_cursor))`;

const isPartial = (scope: SearchScope): scope is keyof typeof searchScopes =>
  scope !== undefined && scope in searchScopes;

/**
 * True when one plan is best for all values. A text, or a pair of document states, can be rare with one value and common with
 * another, and then needs a plan of its own (decision record 22).
 */
const hasOnePlan = ({ scope, matching }: PageSpec): boolean =>
  (scope === undefined || isPartial(scope)) && matching.every((column) => indexed.has(column));

function selectPage(table: Table, spec: PageSpec, parameters: PageParameters): Sql {
  const { by, start, scope } = spec;
  const rows = sql.table(table);
  const filters = filtersOf(spec, parameters);
  const after = start === "cursor" ? [isAfterCursor(spec, parameters)] : [];
  const found: Expression<SqlBool>[] = scope === undefined ? [] : [sql`search like ${parameters.pattern}`];
  const order = sql`order by ${sql.ref(by)} desc, id desc`;
  const page = sql`${order} ${limitOf(spec, parameters)} ${hasOnePlan(spec) ? onePlan : sql``}`;
  if (isPartial(scope)) {
    const [inside, outside] = scope === "newest" ? [filters, after] : [[...filters, ...after], []];
    const part = sql`select * from ${rows} ${where(inside)} ${order} limit ${sql.lit(searchScopes[scope])}`;
    return sql`select * from (${part}) as part ${where([...found, ...outside])} ${page}`;
  }
  const conditions = where([...filters, ...found, ...after]);
  // Where more rows match than the page shows, ids are selected first, so that the other rows are never read whole.
  const byId = (ids: Sql) =>
    sql`select whole.* from (${ids}) as key join ${rows} as whole on whole.id = key.id`;
  if (scope === "whole") {
    // Materialized: a planner that sees the limit is tempted to read the table in order until the page is full.
    const hits = sql`with hits as materialized (select id, ${sql.ref(by)} from ${rows} ${conditions})`;
    return byId(sql`${hits} select id from hits ${page}`);
  }
  if (start === "offset") return byId(sql`select id from ${rows} ${conditions} ${page}`);
  return sql`select * from ${rows} ${conditions} ${page}`;
}

/** Selects one page of a table as a table named `listed`, and saves the page's cursor unless it is a standby that reads. */
export function selectListed<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  spec: PageSpec,
  parameters: PageParameters,
) {
  const page = selectPage(table, spec, parameters);
  const listed = (rows: Sql) => db.with("listed", () => sql<Selectable<Schema[T]>>`(${rows})`);
  if (spec.isOnStandby) return listed(page).selectFrom("listed");
  const found =
    spec.start === "cursor" ? sql`with page_cursor as (${selectCursor(parameters)}) ${page}` : page;
  const cursor = saveCursor(parameters, spec.by, spec.size);
  const listedAndSaved: ReturnType<typeof listed> = listed(found).with(
    "saved_cursor",
    () => sql<Cursor>`(${cursor})`,
  );
  return listedAndSaved.selectFrom("listed");
}

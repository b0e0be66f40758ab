import { type Expression, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { onePlan } from "../db/prepared";
import type { Schema } from "../db/schema";
import { sinceDay, untilDay } from "../format/dates";
import { tablesWithPairs } from "../search/word-pairs";
import { saveCursor, selectCursor } from "./cursors";
import {
  type Cursor,
  keptIn,
  type Order,
  orderBy,
  orderValue,
  type PageEnd,
  type Part,
  partsByValue,
  readValue,
  rowColumns,
  wholePart,
} from "./order";
import {
  isIndexed,
  isNarrow,
  type PageParameters,
  type PageSpec,
  rowsInScope,
  searchScopes,
  type Table,
} from "./page-spec";

type Sql = RawBuilder<unknown>;
type Condition = Expression<SqlBool>;

const where = (conditions: readonly Condition[]): Sql =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** The conditions of the filters, but for several statuses. */
function filtersOf(
  { by, order, matching, amounts, isByIds, isSince, isUntil }: PageSpec,
  parameters: PageParameters,
): Condition[] {
  const date = sql.ref(by);
  const amount = amounts && sql.ref(amounts.column);
  return [
    ...matching.map((column) => {
      const [found, value] = [sql.ref(column), parameters[`of ${column}`]];
      // with one value said to be equal the planner leaves the column out of the order
      return order.pinned?.includes(column)
        ? sql<SqlBool>`(${found} >= ${value} and ${found} <= ${value})`
        : sql<SqlBool>`${found} = ${value}`;
    }),
    ...(isByIds ? [sql<SqlBool>`id = any(${parameters.ids}::bigint[])`] : []),
    ...(isSince ? [sinceDay(date, parameters.since)] : []),
    ...(isUntil ? [untilDay(date, parameters.until)] : []),
    ...(amounts?.isMin ? [sql<SqlBool>`${amount} >= ${parameters.amountMin}::bigint`] : []),
    ...(amounts?.isMax ? [sql<SqlBool>`${amount} <= ${parameters.amountMax}::bigint`] : []),
  ];
}

const limitOf = ({ size, start }: PageSpec, { offset }: PageParameters): Sql =>
  // The limit is a literal: with a parameter the planner prepares for many rows.
  start === "offset" ? sql`limit ${sql.lit(size)} offset ${offset}` : sql`limit ${sql.lit(size)}`;

const endOf = ({ order, isOnStandby }: PageSpec, { lastValue, lastId }: PageParameters): PageEnd => {
  const { column, type } = keptIn(order);
  return isOnStandby
    ? { value: sql`${lastValue}::${type}`, id: sql`${lastId}::bigint` }
    : {
        value: sql`(select ${sql.ref(column)} from page_cursor)`,
        id: sql`(select last_id from page_cursor)`,
      };
};

/** Each of several statuses, or all of them at once: one of them is a filter like any other. */
function statusConditions(
  { statuses }: PageSpec,
  parameters: PageParameters,
  isApart: boolean,
): Condition[][] {
  if (statuses.length === 0) return [[]];
  if (!isApart) return [[sql`status = any(${parameters.statuses}::text[])`]];
  return statuses.map((_, place) => [sql`status = ${parameters[`status ${place}`]}`]);
}

/** One reading of an index: which rows, and in which order. */
interface Scan {
  readonly conditions: readonly Condition[];
  readonly order: Sql;
}

/** Adds a part's own condition, and the end of the page before, to the conditions of the filters. */
const scanOf = (part: Part, conditions: readonly Condition[], end: PageEnd | undefined): Scan => ({
  conditions: [...conditions, ...(part.condition ? [part.condition] : []), ...(end ? [part.after(end)] : [])],
  order: part.order,
});

/**
 * The scans that together have the rows of a page: one for each status and for rows with and without a value, so that each reads
 * an index in its order and stops.
 */
function scansOf(spec: PageSpec, parameters: PageParameters): Scan[] {
  const isApart = !isNarrow(spec);
  const filters = filtersOf(spec, parameters);
  const end = spec.start === "cursor" ? endOf(spec, parameters) : undefined;
  const partsOf = (place: number) =>
    isApart ? partsByValue(spec.order, spec.statuses[place] ?? spec.presence) : [wholePart(spec.order)];
  return statusConditions(spec, parameters, isApart).flatMap((status, place) =>
    partsOf(place).map((part) => scanOf(part, [...filters, ...status], end)),
  );
}

/** Reads `columns` of each scan's first rows. */
const readScans = (rows: Sql, columns: Sql, scans: readonly Scan[], limit: Sql): Sql =>
  sql.join(
    scans.map(
      ({ conditions, order }) => sql`(select ${columns} from ${rows} ${where(conditions)} ${order} ${limit})`,
    ),
    sql` union all `,
  );

/** Reads whole rows by the ids that are selected, so that no other row is read whole. */
const byId = (rows: Sql, ids: Sql): Sql =>
  sql`select whole.* from (${ids}) as key join ${rows} as whole on whole.id = key.id`;

/**
 * True when the planner has to know how rare a status is: it may read another index until enough rows of the status were found,
 * where many are looked for or where rows may lack the value that orders them.
 */
const isByRarity = ({ order, scope, statuses, matching }: PageSpec): boolean =>
  (statuses.length > 0 || matching.includes("status")) &&
  (scope !== undefined || order.missing !== undefined);

/** True when one plan is best for all values: a text can be rare with one value and common with another (decision record 22). */
const hasOnePlan = (spec: PageSpec, scans: readonly Scan[]): boolean =>
  isIndexed(spec) && !isByRarity(spec) && (scans.length === 1 || spec.start !== "offset");

/** The order and the limit of the page, and whether its statement has one plan. */
const pageOf = (spec: PageSpec, parameters: PageParameters, order: Sql, isOnePlan: boolean): Sql =>
  sql`${order} ${limitOf(spec, parameters)} ${isOnePlan ? onePlan : sql``}`;

/** A page without a search. */
function selectInOrder(rows: Sql, spec: PageSpec, parameters: PageParameters): Sql {
  const { order, start, size } = spec;
  const scans = scansOf(spec, parameters);
  const pageIn = (by: Sql) => pageOf(spec, parameters, by, hasOnePlan(spec, scans));
  const [only] = scans;
  if (only && scans.length === 1) {
    const page = sql`${where(only.conditions)} ${pageIn(only.order)}`;
    return start === "offset"
      ? byId(rows, sql`select id from ${rows} ${page}`)
      : sql`select * from ${rows} ${page}`;
  }
  if (start !== "offset") {
    const read = readScans(rows, rowColumns(order), scans, sql`limit ${sql.lit(size)}`);
    return sql`select * from (${read}) as part ${pageIn(orderBy(order, readValue(order)))}`;
  }
  const columns = sql`id, ${orderValue(order)} as value`;
  const read = readScans(rows, columns, scans, sql`limit ${parameters.reach}`);
  return byId(rows, sql`select id from (${read}) as part ${pageIn(orderBy(order, sql`value`))}`);
}

const hasText = ({ pattern }: PageParameters): Condition => sql`search like ${pattern}`;

const hasPairsOf = ({ pairs }: PageParameters): Condition => sql`word_pairs(search) @> ${pairs}::text[]`;

/**
 * A text that is looked for in all rows: by its pairs of words where these are known to be rare, otherwise by its trigrams or, where text
 * and table have some, its pairs, as the planner chooses.
 */
function hasTextAnywhere(
  table: Table,
  { scope, hasPairs }: PageSpec,
  parameters: PageParameters,
): Condition[] {
  // no index is of the text with nothing added
  if (scope === "paired") return [hasPairsOf(parameters), sql`search || '' like ${parameters.pattern}`];
  return hasPairs && tablesWithPairs.has(table)
    ? [hasPairsOf(parameters), hasText(parameters)]
    : [hasText(parameters)];
}

/** The rows to read of each scan, so that no more are read in several than in one. */
const shareOf = (rows: number, scans: readonly Scan[]): number => Math.floor(rows / scans.length);

/** A page of the rows with a text among the first in the order of the list. */
function searchFirst(rows: Sql, spec: PageSpec, parameters: PageParameters, count: number): Sql {
  const scans = scansOf(spec, parameters);
  const each = shareOf(count, scans);
  const read = readScans(rows, rowColumns(spec.order), scans, sql`limit ${sql.lit(each)}`);
  // Rows of one scan all have a value, or none.
  const order = scans.length === 1 ? { ...spec.order, missing: undefined } : spec.order;
  const inOrder = orderBy(order, readValue(order));
  // Beyond as many rows of all scans together, one of them may have ended before its next row.
  const part =
    scans.length === 1 ? read : sql`select * from (${read}) as read ${inOrder} limit ${sql.lit(each)}`;
  const page = pageOf(spec, parameters, inOrder, hasOnePlan(spec, scans));
  return sql`select * from (${part}) as part ${where([hasText(parameters)])} ${page}`;
}

/** The newest rows, among which short texts are looked for; and whether reading them has one plan. */
function readNewest(
  rows: Sql,
  spec: PageSpec,
  parameters: PageParameters,
): { read: Sql; isOnePlan: boolean } {
  const newestFirst: Order = { column: spec.by, kind: "moment", direction: "desc" };
  const inside: PageSpec = { ...spec, order: newestFirst, start: "first" };
  const scans = scansOf(inside, parameters);
  const each = shareOf(searchScopes.newest, scans);
  const read = readScans(rows, sql`*`, scans, sql`limit ${sql.lit(each)}`);
  return { read, isOnePlan: hasOnePlan(inside, scans) };
}

/** A page of the rows with a text among the newest, whatever the order: it does not decide which rows are found. */
function searchNewest(rows: Sql, spec: PageSpec, parameters: PageParameters): Sql {
  const { order, start } = spec;
  const { read, isOnePlan } = readNewest(rows, spec, parameters);
  const after = start === "cursor" ? [wholePart(order).after(endOf(spec, parameters))] : [];
  const page = pageOf(spec, parameters, orderBy(order, orderValue(order)), isOnePlan);
  return sql`select * from (${read}) as part ${where([hasText(parameters), ...after])} ${page}`;
}

/** A page of the rows with a text among all: found before they are ordered (`whole`, `rare`, `paired`), or as the database plans it. */
function searchAll(table: Table, spec: PageSpec, parameters: PageParameters): Sql {
  const rows = sql.table(table);
  const { order, start, scope } = spec;
  const end = start === "cursor" ? endOf(spec, parameters) : undefined;
  const [status = []] = statusConditions(spec, parameters, false);
  const filters = [...filtersOf(spec, parameters), ...status, ...hasTextAnywhere(table, spec, parameters)];
  const conditions = where(scanOf(wholePart(order), filters, end).conditions);
  const value = orderValue(order);
  const pageBy = (by: Sql) => pageOf(spec, parameters, orderBy(order, by), false);
  if (scope !== "planned") {
    // Materialized: a planner that sees the limit is tempted to read the table in order until the page is full.
    const hits = sql`with hits as materialized (select id, ${value} as value from ${rows} ${conditions})`;
    return byId(rows, sql`${hits} select id from hits ${pageBy(sql`value`)}`);
  }
  if (start === "offset") return byId(rows, sql`select id from ${rows} ${conditions} ${pageBy(value)}`);
  return sql`select * from ${rows} ${conditions} ${pageBy(value)}`;
}

function selectPage(table: Table, spec: PageSpec, parameters: PageParameters): Sql {
  const rows = sql.table(table);
  const { scope } = spec;
  if (scope === undefined) return selectInOrder(rows, spec, parameters);
  if (scope === "newest") return searchNewest(rows, spec, parameters);
  return scope === "near" || scope === "far"
    ? searchFirst(rows, spec, parameters, rowsInScope(scope, spec.order))
    : searchAll(table, spec, parameters);
}

/** Selects columns of up to `limit` rows that a list has, in no order: the database may read them in whichever way is cheapest. */
export function selectFitting(
  table: Table,
  columns: readonly string[],
  spec: PageSpec,
  parameters: PageParameters,
  limit: number,
): Sql {
  const rows = sql.table(table);
  const { scope } = spec;
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  const some = sql`limit ${sql.lit(limit)}`;
  if (scope === "newest") {
    const { read } = readNewest(rows, spec, parameters);
    return sql`select ${selected} from (${read}) as part ${where([hasText(parameters)])} ${some}`;
  }
  const [status = []] = statusConditions(spec, parameters, false);
  const text = scope === undefined ? [] : [hasText(parameters)];
  const conditions = where([...filtersOf(spec, parameters), ...status, ...text]);
  return sql`select ${selected} from ${rows} ${conditions} ${some}`;
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
  const cursor = saveCursor(parameters, spec.order, spec.size);
  const listedAndSaved: ReturnType<typeof listed> = listed(found).with(
    "saved_cursor",
    () => sql<Cursor>`(${cursor})`,
  );
  return listedAndSaved.selectFrom("listed");
}

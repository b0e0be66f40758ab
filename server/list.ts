import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Schema } from "./db/schema";
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

/** A page's place in its list. By counting rows; a remembered last row would make it a condition instead. */
const placeOf = ({ page, size }: { page: number; size: number }): Sql =>
  page === 1 ? sql`limit ${size}` : sql`limit ${size} offset ${(page - 1) * size}`;

/**
 * The rows of one page, as a table named `listed`, and their order, to be repeated on what is joined to it. The first
 * page reads its rows at once; deeper ones find their ids first, so that rows passed over are never read whole.
 */
export function pageOf<T extends Table>(table: T, listing: Listing<T>) {
  const filters = filtersOf(listing);
  const search = fold(listing.search ?? "");
  const found: Expression<SqlBool>[] = search ? [sql`search like ${likePattern(search)}`] : [];
  const order = sql`order by ${sql.ref(listing.by)} desc, id desc`;
  const isShort = search !== "" && search.length < shortestIndexedSearch;
  const source = isShort
    ? sql`(select * from ${sql.table(table)} ${every(filters)} ${order} limit ${newestRows}) as newest`
    : sql.table(table);
  const rest = sql`from ${source} ${every(isShort ? found : [...filters, ...found])} ${order} ${placeOf(listing)}`;
  const rows =
    listing.page === 1
      ? sql<Selectable<Schema[T]>>`(select * ${rest})`
      : sql<
          Selectable<Schema[T]>
        >`(select whole.* from (select id ${rest}) as key join ${sql.table(table)} as whole on whole.id = key.id)`;
  const newestFirst = sql`${sql.ref(`listed.${listing.by}`)} desc, listed.id desc`;
  return { rows: rows.as("listed"), newestFirst };
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

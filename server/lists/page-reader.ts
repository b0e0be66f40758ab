import type { Kysely, SelectQueryBuilder, Simplify } from "kysely";
import { sql } from "kysely";
import { CompiledStatements } from "../db/compile-once";
import type { Schema } from "../db/schema";
import { arePairsRare } from "../search/pair-shares";
import { fold } from "../search/text";
import { findCursor, hasCursor, keepCursor, type ListContext, type ReadEnd } from "./cursors";
import { keptIn, orderBy, orderValue } from "./order";
import {
  isIndexed,
  type ListQuery,
  type PageParameters,
  type PageSpec,
  type PageStart,
  pageSpecOf,
  parametersOf,
  rowsInScope,
  type SearchScope,
  searchScopes,
  type Table,
} from "./page-spec";
import { selectListed } from "./statement";

/** Shorter texts occur in too many rows for an index to help, so only the newest rows are searched for them. */
const shortestIndexed = 3;

/** Where the text of a query is looked for by what wants every row that has it. */
export function wholeScope({ search = "" }: Pick<ListQuery<Table>, "search">): SearchScope {
  const { length } = fold(search);
  if (length === 0) return undefined;
  return length < shortestIndexed ? "newest" : "whole";
}

/**
 * Reads a page of a list that may have a search text. How common the text is cannot be known beforehand, so the newest rows, or the
 * first ones in another order, are tried first, and all rows only when few of those match. The database's own choice between the two
 * goes by a sample of the texts, and scans the whole table for a rare text that happens to be in the sample (decision record 22).
 */
async function searchPage<T extends Table, Row>(
  { db, table, query, start }: { db: ListContext["db"]; table: T; query: ListQuery<T>; start: PageStart },
  read: (scope: SearchScope) => Promise<Row[]>,
): Promise<Row[]> {
  const spec = pageSpecOf(query, start, undefined);
  const scope = wholeScope(query);
  if (scope !== "whole") return await read(scope);
  // With an offset, or with filters that no index serves, the matching rows may lie at any distance.
  if (start === "offset" || !isIndexed(spec)) return await read("planned");
  const near = await read("near");
  if (near.length === query.size) return near;
  const isLikelyFurther = near.length * rowsInScope("far", spec.order) >= query.size * searchScopes.near;
  const far = isLikelyFurther ? await read("far") : [];
  if (far.length === query.size) return far;
  return await read((await arePairsRare(db, table, query.search ?? "")) ? "paired" : "rare");
}

/** The value that a row of the page is ordered by. */
const listedValue = ({ order }: PageSpec) => orderValue(order, "listed");
/** Orders the page as the list is ordered. */
const inOrder = (spec: PageSpec) => orderBy(spec.order, listedValue(spec), sql`listed.id`);

/** The end of a page, as columns of its last row. */
interface EndColumns {
  page_end_value: ReadEnd["value"];
  page_end_id: number;
}

/** A row without the columns of its page's end. */
export const withoutEnd = <Row>({ page_end_value: _, page_end_id: __, ...row }: Row & EndColumns) =>
  row as Simplify<Row>;

/** Where a page ended; undefined when it was not full, and so the last one. */
export function endOfPage(rows: readonly EndColumns[], size: number): ReadEnd | undefined {
  const last = rows[size - 1];
  return last && { value: last.page_end_value, id: last.page_end_id };
}

/** Makes a reader of pages that neither looks up where the page before ended nor saves where this one does: `values` has the end. */
export function partReader<T extends Table, DB, TB extends keyof DB, Row>(
  table: T,
  select: (listed: ReturnType<typeof selectListed<T>>) => SelectQueryBuilder<DB, TB, Row>,
) {
  const statements = new CompiledStatements();
  return (
    db: ListContext["db"],
    query: ListQuery<T>,
    { start, scope }: { start: PageStart; scope: SearchScope },
    values: PageParameters,
  ): Promise<(Row & EndColumns)[]> => {
    const spec = pageSpecOf(query, start, scope, true);
    const ends = [
      sql<ReadEnd["value"]>`${listedValue(spec)}`.as("page_end_value"),
      sql<number>`listed.id`.as("page_end_id"),
    ];
    const build = (on: Kysely<Schema>, placeholders: PageParameters) =>
      select(selectListed(on, table, spec, placeholders))
        .select(ends)
        .modifyEnd(inOrder(spec));
    return statements.run<PageParameters, Row & EndColumns>(db, JSON.stringify(spec), build, values);
  };
}

/**
 * Makes a reader of pages of a table. `select` picks the columns from the page, a table named `listed`, and may join others to
 * it. A page continues after the last row of the previous page as this session read it, so rows that come or go meanwhile are
 * neither repeated nor skipped; without such a cursor it starts at an offset.
 */
export function pageReader<T extends Table, DB, TB extends keyof DB, Row>(
  table: T,
  select: (listed: ReturnType<typeof selectListed<T>>) => SelectQueryBuilder<DB, TB, Row>,
) {
  const statements = new CompiledStatements();
  const readPart = partReader(table, select);

  async function readFromPrimary(db: ListContext["db"], query: ListQuery<T>, parameters: PageParameters) {
    const readWithin = (start: PageStart, scope: SearchScope) => {
      const spec = pageSpecOf(query, start, scope);
      const build = (on: Kysely<Schema>, placeholders: PageParameters) =>
        select(selectListed(on, table, spec, placeholders)).modifyEnd(inOrder(spec));
      return statements.run(db, JSON.stringify(spec), build, parameters);
    };
    const read = (start: PageStart) =>
      searchPage({ db, table, query, start }, (scope) => readWithin(start, scope));
    if (query.page === 1) return await read("first");
    const rows = await read("cursor");
    // No rows: either nothing follows the previous page, or its end is not known.
    if (rows.length > 0 || (await hasCursor(db, parameters))) return rows;
    return await read("offset");
  }

  /** Reads the page from a standby, which can neither look its cursor up nor save it: both are done on the primary. */
  async function readFromStandby(
    { db, primary }: { db: ListContext["db"]; primary: Kysely<Schema> },
    query: ListQuery<T>,
    parameters: PageParameters,
  ) {
    const { order } = pageSpecOf(query, "first", undefined);
    const cursor = query.page === 1 ? undefined : await findCursor(primary, parameters);
    const start = query.page === 1 ? "first" : cursor ? "cursor" : "offset";
    const values = {
      ...parameters,
      ...(cursor && { lastValue: cursor[keptIn(order).column], lastId: cursor.last_id }),
    };
    const rows = await searchPage({ db, table, query, start }, (scope) =>
      readPart(db, query, { start, scope }, values),
    );
    const end = endOfPage(rows, query.size);
    if (end) await keepCursor(primary, parameters, order, end);
    return rows.map((row) => withoutEnd<Row>(row));
  }

  return async ({ db, primary, session }: ListContext, query: ListQuery<T>): Promise<Simplify<Row>[]> => {
    const parameters = parametersOf(session, table, query);
    if (primary) return await readFromStandby({ db, primary }, query, parameters);
    return await readFromPrimary(db, query, parameters);
  };
}

/**
 * The date column that a list filters and orders by: the one that `dateType` names when a day is given, otherwise the first
 * (requirement C8).
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

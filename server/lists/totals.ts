import { type Kysely, sql } from "kysely";
import { mostCounted } from "../../contract/extensions/list-totals";
import { CompiledStatements } from "../db/compile-once";
import { isCanceled } from "../db/outage";
import type { Schema } from "../db/schema";
import type { ListContext } from "./cursors";
import { wholeScope } from "./page-reader";
import {
  type ListQuery,
  type PageParameters,
  type PageSpec,
  pageSpecOf,
  parametersOf,
  type Table,
} from "./page-spec";
import { selectFitting } from "./statement";

/** How far counting goes. */
interface CountLimits {
  /** Milliseconds that it may take; 500 by default. */
  readonly time?: number;
  /**
   * Rows that are counted at a time, until all fit: where the time is over, what was counted before is known. The embedded
   * database cannot interrupt a statement, so that its time is over between two of them.
   */
  readonly steps?: readonly number[];
}

const usualSteps = [mostCounted / 100, mostCounted / 10, mostCounted];

/** The columns that are added up. */
export interface SummedColumns<Column extends string = string> {
  /** The column of amounts behind each field of the rows, in cents. */
  readonly sums: Readonly<Record<string, Column>>;
  /** The column that says whether a row's amounts are credits (c) or debits (d), each of which has a sum of its own. */
  readonly movement?: Column | undefined;
}

/** What the rows of a list come to, in cents; of a part of them where `isCapped`. */
export interface Counted {
  readonly count: number;
  readonly isCapped: boolean;
  /** The sum of each field; of its credits and debits where the list has movements. */
  readonly sums: Readonly<Record<string, number | { readonly c: number; readonly d: number }>>;
}

const directions = ["c", "d"] as const;

type Sums = Record<string, number>;

/** Adds up the rows that were selected: their number, and each column under its field's name, with the direction where there is one. */
function selectSums(
  db: Kysely<Schema>,
  table: Table,
  { sums, movement }: SummedColumns,
  spec: PageSpec,
  parameters: PageParameters,
  limit: number,
) {
  const columns = new Set([...Object.values(sums), ...(movement === undefined ? [] : [movement]), "id"]);
  // one more than is counted, which tells whether any was left out
  const fitting = selectFitting(table, [...columns], spec, parameters, limit + 1);
  const isCounted = sql`place <= ${sql.lit(limit)}`;
  const total = (column: string, direction?: string) => {
    const isOfDirection =
      direction === undefined ? sql`` : sql` and ${sql.ref(movement ?? "")} = ${sql.lit(direction)}`;
    const rows = sql`filter (where ${isCounted}${isOfDirection})`;
    return sql<number>`coalesce(sum(${sql.ref(column)}) ${rows}, 0)::bigint`;
  };
  const totals = Object.entries(sums).flatMap(([field, column]) =>
    movement === undefined
      ? [total(column).as(field)]
      : directions.map((direction) => total(column, direction).as(`${field} ${direction}`)),
  );
  return db
    .selectFrom(
      sql<Sums>`(select *, row_number() over () as place from (${fitting}) as fitting)`.as("placed"),
    )
    .select([sql<number>`count(*)`.as("rows found"), ...totals]);
}

/** Reads a row of `selectSums`. */
function countedOf(row: Sums, { sums, movement }: SummedColumns, limit: number): Counted {
  const { "rows found": found = 0 } = row;
  const sumOf = (field: string) =>
    movement === undefined ? (row[field] ?? 0) : { c: row[`${field} c`] ?? 0, d: row[`${field} d`] ?? 0 };
  return {
    count: Math.min(found, limit),
    isCapped: found > limit,
    sums: Object.fromEntries(Object.keys(sums).map((field) => [field, sumOf(field)])),
  };
}

/** What no row comes to. */
export const nothingCounted = (summed: SummedColumns): Counted => countedOf({}, summed, mostCounted);

/** Makes a function that counts the rows of a query and adds up their columns, up to a number of rows and a time. */
export function totalsReader<T extends Table>(
  table: T,
  summed: SummedColumns,
  { time: longest = 500, steps = usualSteps }: CountLimits = {},
) {
  const statements = new CompiledStatements();

  const countUpTo = async (
    db: Kysely<Schema>,
    spec: PageSpec,
    parameters: PageParameters,
    limit: number,
    time: number,
  ): Promise<Counted> =>
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(time)}`.execute(trx);
      const build = (on: Kysely<Schema>, placeholders: PageParameters) =>
        selectSums(on, table, summed, spec, placeholders, limit);
      const [row = {}] = await statements.run<PageParameters, Sums>(
        trx,
        JSON.stringify([spec, limit]),
        build,
        parameters,
      );
      return countedOf(row, summed, limit);
    });

  return async (
    { db, session }: ListContext,
    asked: Omit<ListQuery<T>, "page" | "size" | "order">,
  ): Promise<Counted> => {
    const query: ListQuery<T> = { ...asked, page: 1, size: 1 };
    const spec = pageSpecOf(query, "first", wholeScope(query));
    const parameters = parametersOf(session, table, query);
    const end = performance.now() + longest;
    let counted: Counted = { ...nothingCounted(summed), isCapped: true };
    for (const limit of steps) {
      const time = Math.ceil(end - performance.now());
      if (!counted.isCapped || time <= 0) break;
      try {
        counted = await countUpTo(db, spec, parameters, limit, time);
      } catch (error) {
        if (!isCanceled(error)) throw error;
        break;
      }
    }
    return counted;
  };
}

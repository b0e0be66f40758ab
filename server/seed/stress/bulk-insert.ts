import { setImmediate as turn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/schema";

/** Rows per batch, made and sent together. */
export const batchSize = 500;

type Table = "customers" | "orders";

/** Sends all rows as one JSON parameter, which avoids the cost of thousands of placeholders. */
async function insertBatch(db: Kysely<Schema>, table: Table, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

/** Inserts batches of rows; the next batch is made while the database stores the previous one. */
export async function bulkInsert(
  db: Kysely<Schema>,
  table: Table,
  batches: Iterable<readonly object[]>,
  onRows: (count: number) => Promise<void> | void,
): Promise<void> {
  let storing: Promise<void> = Promise.resolve();
  for (const batch of batches) {
    await storing;
    await onRows(batch.length);
    storing = insertBatch(db, table, batch);
    // Awaited with the next batch: without a handler a failure would count as an unhandled rejection until then.
    storing.catch(() => undefined);
    await turn();
  }
  await storing;
}

/** The indexes from 0 up to but not including `count`, in batches. */
export function* inBatchesOf(count: number): Generator<number[]> {
  for (let start = 0; start < count; start += batchSize)
    yield Array.from({ length: Math.min(batchSize, count - start) }, (_, i) => start + i);
}

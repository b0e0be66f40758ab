import { setImmediate as turn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/schema";

/** Rows that are made, and sent, at a time. */
export const batchSize = 500;

type Table = "customers" | "orders";

/** One statement and one parameter for all rows: neither side spends its time on placeholders. */
async function insertBatch(db: Kysely<Schema>, table: Table, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

/** Inserts batches of rows; while the database stores one, the next is made. */
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
    // It is awaited with the next batch only, and must not be taken for forgotten until then.
    storing.catch(() => undefined);
    await turn();
  }
  await storing;
}

/** The places from 0 to `count`, in batches. */
export function* inBatchesOf(count: number): Generator<number[]> {
  for (let start = 0; start < count; start += batchSize)
    yield Array.from({ length: Math.min(batchSize, count - start) }, (_, i) => start + i);
}

import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/schema";

/** The tables that stress data fills. */
export const bigTables = [
  "customers",
  "orders",
  "payouts",
  "approvals",
  "insertions",
  "ledger_accounts",
  "ledger_entries",
] as const;

interface Index {
  name: string;
  definition: string;
}

/** Reads the indexes of tables, except those of primary keys and other constraints. */
const readIndexes = async (db: Kysely<Schema>, tables: readonly string[]): Promise<Index[]> =>
  (
    await sql<Index>`select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.schemaname = current_schema() and i.tablename in (${sql.join(tables)})
        and not exists (select 1 from pg_constraint c where c.conname = i.indexname)
      order by i.indexname`.execute(db)
  ).rows;

/** Drops the indexes of tables, the big ones by default, while `fill` runs: building them once at the end takes a fraction of the time. */
export async function withoutIndexes(
  db: Kysely<Schema>,
  report: (part: string) => void,
  fill: () => Promise<void>,
  tables: readonly string[] = bigTables,
): Promise<void> {
  const indexes = await readIndexes(db, tables);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  await fill();
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  for (const { name, definition } of indexes) {
    report(`index ${name}`);
    await sql.raw(definition).execute(db);
  }
  await sql`reset maintenance_work_mem`.execute(db);
  report("statistics");
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}

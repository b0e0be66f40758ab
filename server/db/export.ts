import type pg from "pg";
import { readSequences, readTables, type Table } from "./catalog";
import type { Database } from "./database";
import { quoteNames } from "./row-batches";
import { type Line, type Row, writeLines } from "./transfer-file";
import { textValues } from "./value-parsers";

/** Tables that describe the database itself, name its transactions or are counted from the others; an importing database has its own. */
export const ownTables: ReadonlySet<string> = new Set([
  "schema_migrations",
  "schema_lease",
  "live_events",
  "daily_totals",
  "daily_changes",
  "live_presence",
]);

/** Number of rows by table. */
export type RowCounts = Record<string, number>;

const fetchSize = 500;

interface Selection {
  table: Table;
  columns: readonly string[];
  where?: string;
}

async function* readRows(
  client: pg.ClientBase,
  { table, columns, where = "" }: Selection,
): AsyncGenerator<Row> {
  const order = table.primaryKey.length > 0 ? ` order by ${quoteNames(client, table.primaryKey)}` : "";
  const from = `${client.escapeIdentifier(table.name)}${where}${order}`;
  await client.query(
    `declare exported no scroll cursor for select ${quoteNames(client, columns)} from ${from}`,
  );
  for (;;) {
    const text = `fetch ${fetchSize} from exported`;
    const { rows } = await client.query<Row>({ text, rowMode: "array", types: textValues });
    yield* rows;
    if (rows.length < fetchSize) break;
  }
  await client.query("close exported");
}

async function* readTable(client: pg.ClientBase, table: Table, counts: RowCounts): AsyncGenerator<Line> {
  const columns = table.columns.filter((column) => !table.lateColumns.includes(column));
  let count = 0;
  yield { table: table.name, columns };
  for await (const row of readRows(client, { table, columns })) {
    count += 1;
    yield row;
  }
  counts[table.name] = count;
}

/** Writes the values that `readTable` left out because they reference later rows. */
async function* readLateColumns(client: pg.ClientBase, table: Table): AsyncGenerator<Line> {
  if (table.primaryKey.length === 0)
    throw new Error(`table ${table.name} refers to itself and has no primary key`);
  const filled = table.lateColumns.map((column) => `${client.escapeIdentifier(column)} is not null`);
  yield { table: table.name, key: table.primaryKey, columns: table.lateColumns };
  const columns = [...table.primaryKey, ...table.lateColumns];
  yield* readRows(client, { table, columns, where: ` where ${filled.join(" or ")}` });
}

async function* readAll(client: pg.ClientBase, counts: RowCounts): AsyncGenerator<Line> {
  const applied = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  const migrations = Object.fromEntries(applied.rows.map((row) => [row.name, row.checksum]));
  yield { format: "horizon-export", version: 1, migrations, sequences: await readSequences(client) };
  const tables = (await readTables(client)).filter((table) => !ownTables.has(table.name));
  for (const table of tables) yield* readTable(client, table, counts);
  for (const table of tables) if (table.lateColumns.length > 0) yield* readLateColumns(client, table);
  yield { rows: counts };
}

/**
 * Writes every row of every table, from one snapshot, to `file` (gzipped JSON lines, values as PostgreSQL's text). The file
 * appears when it is complete; any database that has run the same migrations can import it.
 */
export async function exportDatabase(db: Database, file: string): Promise<RowCounts> {
  return await db.withoutTimeout(async (client) => {
    const counts: RowCounts = {};
    await client.query("begin isolation level repeatable read read only");
    await writeLines(file, readAll(client, counts));
    await client.query("commit");
    return counts;
  });
}

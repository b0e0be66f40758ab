import type pg from "pg";
import { readSequences, readTables, type Table } from "./catalog";
import type { Database } from "./database";
import { type Line, type Row, writeLines } from "./transfer-file";
import { textValues } from "./value-parsers";

/** Tables that describe a database rather than what is in it: the one that imports has its own. */
export const ownTables: ReadonlySet<string> = new Set(["schema_migrations", "schema_lease"]);

/** Rows by table. */
export type RowCounts = Record<string, number>;

const fetchSize = 500;

/** Quotes names for use as identifiers in SQL, separated by commas. */
export function quoteNames(client: pg.PoolClient, names: readonly string[]): string {
  return names.map((name) => client.escapeIdentifier(name)).join(", ");
}

async function* readRows(client: pg.PoolClient, table: Table): AsyncGenerator<Row> {
  const order = table.primaryKey.length > 0 ? ` order by ${quoteNames(client, table.primaryKey)}` : "";
  const columns = quoteNames(client, table.columns);
  await client.query(
    `declare exported no scroll cursor for select ${columns} from ${client.escapeIdentifier(table.name)}${order}`,
  );
  for (;;) {
    const text = `fetch ${fetchSize} from exported`;
    const { rows } = await client.query<Row>({ text, rowMode: "array", types: textValues });
    yield* rows;
    if (rows.length < fetchSize) break;
  }
  await client.query("close exported");
}

async function* readAll(client: pg.PoolClient, counts: RowCounts): AsyncGenerator<Line> {
  const applied = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  const migrations = Object.fromEntries(applied.rows.map((row) => [row.name, row.checksum]));
  yield { format: "horizon-export", version: 1, migrations, sequences: await readSequences(client) };
  for (const table of await readTables(client)) {
    if (ownTables.has(table.name)) continue;
    yield { table: table.name, columns: table.columns };
    let count = 0;
    for await (const row of readRows(client, table)) {
      count += 1;
      yield row;
    }
    counts[table.name] = count;
  }
  yield { rows: counts };
}

/**
 * Writes every row of every table, as of one moment, to `file` (gzipped JSON lines, values as PostgreSQL's text), which
 * appears once it is complete. Any PostgreSQL that has run the same migrations can import it.
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

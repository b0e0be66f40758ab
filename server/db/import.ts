import type pg from "pg";
import { readTables, type Table } from "./catalog";
import type { Database } from "./database";
import { ownTables, type RowCounts } from "./export";
import { TableImport } from "./import-table";
import { checksum, type Migration, migrate } from "./migrate";
import { type Header, type Line, readLines } from "./transfer-file";

/** Thrown when a file cannot go into this database: other migrations, rows already there, damaged or cut short. */
export class ImportRefusedError extends Error {
  override name = "ImportRefusedError";
}

function checkHeader(line: Line | undefined, migrations: readonly Migration[]): Header {
  if (!line || !("format" in line) || line.format !== "horizon-export" || line.version !== 1) {
    throw new ImportRefusedError("the file is not an export that this version can read");
  }
  const own = new Map(migrations.map((migration) => [migration.name, checksum(migration)]));
  const names = new Set([...own.keys(), ...Object.keys(line.migrations)]);
  const differing = [...names].filter((name) => own.get(name) !== line.migrations[name]);
  if (differing.length === 0) return line;
  throw new ImportRefusedError(
    `the file was exported with other migrations (${differing.join(", ")}): import it with the version that wrote it`,
  );
}

async function listFilled(client: pg.PoolClient, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

async function isFresh(db: Database): Promise<boolean> {
  return await db.withoutTimeout(async (client) => (await readTables(client)).length === 0);
}

/** A database that was empty a moment ago holds only what the migrations put there: the file has those rows too. */
async function makeRoom(client: pg.PoolClient, tables: readonly Table[], wasFresh: boolean): Promise<void> {
  if (wasFresh) {
    for (const { name } of tables.toReversed())
      await client.query(`delete from ${client.escapeIdentifier(name)}`);
  }
  const filled = await listFilled(client, tables);
  if (filled.length > 0) throw new ImportRefusedError(`the database is not empty: ${filled.join(", ")}`);
}

function startTable(
  client: pg.PoolClient,
  tables: readonly Table[],
  name: string,
  columns: readonly string[],
) {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new ImportRefusedError(`the file has a table ${name} that this database does not have`);
  return new TableImport(client, table, columns);
}

async function readTablesFrom(lines: AsyncIterator<Line>, client: pg.PoolClient, tables: readonly Table[]) {
  const imports = new Map<string, TableImport>();
  let current: TableImport | undefined;
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (Array.isArray(line)) {
      await current?.add(line);
    } else if ("table" in line) {
      await current?.flush();
      current = startTable(client, tables, line.table, line.columns);
      imports.set(line.table, current);
    } else if ("rows" in line) {
      await current?.flush();
      return { imports, expected: line.rows };
    }
  }
  throw new ImportRefusedError("the file was cut short");
}

/** Until a whole round over all tables inserts nothing more. */
async function insertDeferred(imports: ReadonlyMap<string, TableImport>): Promise<void> {
  let isProgressing = true;
  while (isProgressing) {
    isProgressing = false;
    for (const table of imports.values()) {
      if (table.deferredCount > 0 && (await table.retryDeferred())) isProgressing = true;
    }
  }
  const stuck = [...imports].filter(([, table]) => table.deferredCount > 0).map(([name]) => name);
  if (stuck.length > 0)
    throw new ImportRefusedError(`rows refer to rows that the file does not have: ${stuck.join(", ")}`);
}

async function setSequences(client: pg.PoolClient, { sequences }: Header): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query("select setval(quote_ident($1)::regclass, $2::bigint, $3)", [
      name,
      lastValue,
      isCalled,
    ]);
  }
}

function compareCounts(imports: ReadonlyMap<string, TableImport>, expected: RowCounts): RowCounts {
  for (const [name, count] of Object.entries(expected)) {
    const found = imports.get(name)?.count ?? 0;
    if (found !== count) throw new ImportRefusedError(`the file has ${found} of ${count} rows of ${name}`);
  }
  return expected;
}

async function importLines(
  client: pg.PoolClient,
  lines: AsyncIterator<Line>,
  header: Header,
  wasFresh: boolean,
) {
  const tables = (await readTables(client)).filter((table) => !ownTables.has(table.name));
  await makeRoom(client, tables, wasFresh);
  const { imports, expected } = await readTablesFrom(lines, client, tables);
  await insertDeferred(imports);
  await setSequences(client, header);
  return compareCounts(imports, expected);
}

/**
 * Migrates `db` and puts the rows of an exported `file` into it, sequences included, in one transaction: all or nothing.
 * Throws ImportRefusedError when the database has rows of its own or the file is not whole or of another schema.
 */
export async function importDatabase(
  db: Database,
  file: string,
  migrations: readonly Migration[],
): Promise<RowCounts> {
  const lines = readLines(file);
  const header = checkHeader((await lines.next()).value, migrations);
  const wasFresh = await isFresh(db);
  await migrate(db, migrations);
  return await db.withoutTimeout(async (client) => {
    await client.query("begin");
    const counts = await importLines(client, lines, header, wasFresh);
    await client.query("commit");
    return counts;
  });
}

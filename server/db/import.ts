import type pg from "pg";
import { readTables, type Table } from "./catalog";
import { rebuildKnownTotals } from "./daily-totals";
import type { Database } from "./database";
import { ownTables, type RowCounts } from "./export";
import { checksum, type Migration, migrate } from "./migrate";
import { insertBatches, type RowBatches, updateBatches } from "./row-batches";
import { type Header, type Line, readLines, type Section } from "./transfer-file";

/** Thrown when a file cannot be imported: other migrations, a database with rows, or a damaged or truncated file. */
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

async function listFilled(client: pg.ClientBase, tables: readonly Table[]): Promise<string[]> {
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

/** A new database holds only the rows that its migrations insert; the file has them too, so they are deleted first. */
async function makeRoom(client: pg.ClientBase, tables: readonly Table[], wasFresh: boolean): Promise<void> {
  if (wasFresh) {
    for (const { name } of tables.toReversed())
      await client.query(`delete from ${client.escapeIdentifier(name)}`);
  }
  const filled = await listFilled(client, tables);
  if (filled.length > 0) throw new ImportRefusedError(`the database is not empty: ${filled.join(", ")}`);
}

function openSection(client: pg.ClientBase, tables: readonly Table[], section: Section): RowBatches {
  const table = tables.find((candidate) => candidate.name === section.table);
  if (!table)
    throw new ImportRefusedError(`the file has a table ${section.table} that this database does not have`);
  return section.key
    ? updateBatches(client, table, section.key, section.columns)
    : insertBatches(client, table, section.columns);
}

/** Copies the rows; resolves with the counts found and those promised by the file's last line. */
async function copyRows(client: pg.ClientBase, lines: AsyncIterable<Line>, tables: readonly Table[]) {
  const found: RowCounts = {};
  let batches: RowBatches | undefined;
  let name: string | undefined;
  for await (const line of lines) {
    if (Array.isArray(line)) {
      await batches?.add(line);
      if (name !== undefined) found[name] = (found[name] ?? 0) + 1;
    } else if ("columns" in line) {
      await batches?.flush();
      batches = openSection(client, tables, line);
      name = line.key ? undefined : line.table;
    } else if ("rows" in line) {
      await batches?.flush();
      return { found, promised: line.rows };
    }
  }
  throw new ImportRefusedError("the file was cut short");
}

async function setSequences(client: pg.ClientBase, { sequences }: Header): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query("select setval(quote_ident($1)::regclass, $2::bigint, $3)", [
      name,
      lastValue,
      isCalled,
    ]);
  }
}

function compareCounts(found: RowCounts, promised: RowCounts): RowCounts {
  for (const [name, count] of Object.entries(promised)) {
    if ((found[name] ?? 0) !== count) {
      throw new ImportRefusedError(`the file has ${found[name] ?? 0} of ${count} rows of ${name}`);
    }
  }
  return promised;
}

async function importLines(
  client: pg.ClientBase,
  lines: AsyncIterable<Line>,
  header: Header,
  wasFresh: boolean,
) {
  const tables = (await readTables(client)).filter((table) => !ownTables.has(table.name));
  await makeRoom(client, tables, wasFresh);
  const { found, promised } = await copyRows(client, lines, tables);
  await setSequences(client, header);
  await rebuildKnownTotals(client);
  return compareCounts(found, promised);
}

/**
 * Migrates `db` and imports the rows and sequences of an exported `file` in one transaction, all or nothing. Throws
 * ImportRefusedError when the database has rows of its own, or the file is incomplete or has another schema.
 */
export async function importDatabase(
  db: Database,
  file: string,
  migrations: readonly Migration[],
): Promise<RowCounts> {
  const lines = readLines(file);
  try {
    const header = checkHeader((await lines.next()).value, migrations);
    const wasFresh = await isFresh(db);
    await migrate(db, migrations);
    return await db.withoutTimeout(async (client) => {
      await client.query("begin");
      const counts = await importLines(client, lines, header, wasFresh);
      await client.query("commit");
      return counts;
    });
  } finally {
    await lines.return(undefined);
  }
}

import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { checksum, migrate } from "../../../server/db/migrate";
import { migrations } from "../../../server/db/migrations";
import { type Database, openDatabase } from "../../../server/db/open";

export interface TestDatabase extends Database {
  /** Opens the same database once more; PGlite has a single connection and returns the same one. */
  another(): Promise<Database>;
  /** The connection string for another process; undefined for PGlite, which lives in this process's memory. */
  readonly url?: string;
}

export interface TestDatabaseOptions {
  /** True, the default, when the product's migrations have run; false starts an empty database. */
  isMigrated?: boolean;
  statementTimeout?: number;
}

const server = process.env.TEST_DATABASE_URL;

/** A snapshot fits only the engine version that took it. */
function readEngineVersion(): string {
  const file = new URL("../../../node_modules/@electric-sql/pglite/package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

function keyOf(list: readonly string[]): string {
  return createHash("sha256").update(list.join(" ")).digest("hex").slice(0, 16);
}

/** Finds or takes a snapshot, one per state of the migrations, shared by all test processes: opening it takes a tenth of a fresh start. */
export async function findSnapshot(isMigrated: boolean): Promise<string> {
  const wanted = isMigrated ? migrations : [];
  const folder = join(tmpdir(), "horizon-test-databases");
  const file = join(folder, `${keyOf([readEngineVersion(), ...wanted.map(checksum)])}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const db = await openDatabase();
  if (isMigrated) await migrate(db, migrations);
  const partial = `${file}.${randomUUID()}`;
  writeFileSync(partial, await db.takeSnapshot());
  renameSync(partial, file);
  await db.close();
  return file;
}

/** Creates an embedded database in `dir` whose migrations have run, and closes it: a tenth of the work of doing it anew. */
export async function createDataDirectory(dir: string): Promise<void> {
  const db = await openDatabase({ dir, snapshot: await findSnapshot(true) });
  await db.close();
}

async function openEmbedded(isMigrated: boolean): Promise<TestDatabase> {
  const db = await openDatabase({ snapshot: await findSnapshot(isMigrated) });
  return { ...db, another: async () => ({ ...db, close: async () => undefined }) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a database once that others are copied from, since a copy takes a fraction of the migrations. */
async function findTemplate(url: string): Promise<string> {
  const name = `template_${keyOf(migrations.map(checksum))}`;
  const client = new pg.Client(url);
  await client.connect();
  try {
    // the test processes start at the same time
    await client.query("select pg_advisory_lock(1)");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 1) return name;
    await client.query(`drop database if exists ${name}_unfinished with (force)`);
    await client.query(`create database ${name}_unfinished`);
    const db = await openDatabase({ url: urlOf(url, `${name}_unfinished`) });
    await migrate(db, migrations);
    await db.close();
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

let template: Promise<string> | undefined;

async function openOnServer(
  url: string,
  { isMigrated, ...options }: TestDatabaseOptions,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  if (isMigrated) template ??= findTemplate(url);
  await administer(url, `create database ${name} ${isMigrated ? `template ${await template}` : ""}`);
  const own = urlOf(url, name);
  const another = () => openDatabase({ url: own, ...options });
  const db = await another();
  const close = async () => {
    await db.close();
    await administer(url, `drop database if exists ${name} with (force)`);
  };
  return { ...db, another, close, url: own };
}

/** The engine the tests run on: "postgres" when TEST_DATABASE_URL names a server, "pglite" otherwise. */
export const testDatabaseKind: Database["kind"] = server ? "postgres" : "pglite";

/** Opens a new database for one test or file, dropped on close: on TEST_DATABASE_URL's server, or PGlite in memory. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const isMigrated = options.isMigrated ?? true;
  return server ? await openOnServer(server, { ...options, isMigrated }) : await openEmbedded(isMigrated);
}

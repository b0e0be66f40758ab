import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { checksum, migrate } from "../../../server/db/migrate";
import { migrations } from "../../../server/db/migrations";
import { type Database, openDatabase } from "../../../server/db/open";

export interface TestDatabase extends Database {
  /** One more opening of the same database; on PGlite, which has no second connection, the same one again. */
  another(): Promise<Database>;
  /** Where another process finds it; undefined for PGlite in memory, which none does. */
  readonly url?: string;
}

export interface TestDatabaseOptions {
  /** Whether it starts with the product's migrations done, as it does by default, or with nothing. */
  isMigrated?: boolean;
  statementTimeout?: number;
}

const server = process.env.TEST_DATABASE_URL;

/** A packed database fits the engine that packed it. */
function readEngineVersion(): string {
  const file = new URL("../../../node_modules/@electric-sql/pglite/package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

function keyOf(list: readonly string[]): string {
  return createHash("sha256").update(list.join(" ")).digest("hex").slice(0, 16);
}

/** Packed once per state of the migrations and shared by every test process: opening it takes a tenth of a new start. */
async function findSnapshot(isMigrated: boolean): Promise<string> {
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

async function openOnServer(
  url: string,
  { isMigrated, ...options }: TestDatabaseOptions,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const another = () => openDatabase({ url: own.href, ...options });
  const db = await another();
  if (isMigrated) await migrate(db, migrations);
  const close = async () => {
    await db.close();
    await administer(url, `drop database if exists ${name} with (force)`);
  };
  return { ...db, another, close, url: own.href };
}

/** What the tests run on: "postgres" when TEST_DATABASE_URL names a server, "pglite" otherwise. */
export const testDatabaseKind: Database["kind"] = server ? "postgres" : "pglite";

/** An own database for one test or file, gone when it is closed: on TEST_DATABASE_URL's server, or PGlite in memory. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const isMigrated = options.isMigrated ?? true;
  return server ? await openOnServer(server, { ...options, isMigrated }) : await openEmbedded(isMigrated);
}

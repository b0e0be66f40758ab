import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { findBinaries, startCluster } from "../../scripts/postgres-cluster.mjs";
import { hasAdmins, install } from "../../server/bootstrap/installation";
import type { Database } from "../../server/db/database";
import { migrate } from "../../server/db/migrate";
import { migrations } from "../../server/db/migrations/index";
import { type DatabaseOptions, openDatabase } from "../../server/db/open";
import { seedDemo } from "../../server/seed/demo";
import { bigTables } from "../../server/seed/stress/indexes";
import { parentOf } from "../process-usage";
import { type LoadCallers, prepareCallers } from "./callers";
import { fillAudit } from "./fill-audit";

/** A database with stress data, ready to serve. */
export interface Subject {
  readonly name: "PostgreSQL" | "PGlite";
  readonly version: string;
  readonly customers: number;
  readonly orders: number;
  /** Entries of the audit. */
  readonly entries: number;
  /** The time it took to fill the database, in seconds; undefined when it was filled before. */
  readonly filled: number | undefined;
  /** The server's environment variables for it. */
  readonly env: Readonly<Record<string, string>>;
  readonly callers: LoadCallers;
  /** The id of the database's process; undefined when it runs inside the platform or on another machine. */
  readonly process: number | undefined;
  /** Stops and removes what was started or created for it. */
  dispose(): Promise<void>;
}

/** The secret of every server and session of the bench. */
export const secret = "the secret of every bench, long enough";

/** Usual settings for a machine with 8 GB of memory; commits wait for the disk. */
const usualSettings = [
  "shared_buffers=1GB",
  "max_wal_size=8GB",
  "checkpoint_timeout=15min",
  "max_connections=100",
];

const onProgress = (part: string) => process.stdout.write(`  ${part}\n`);

async function fill(database: Database, scale: number): Promise<number | undefined> {
  await migrate(database, migrations);
  await install(database, secret);
  if (await hasAdmins(database.kysely)) return undefined;
  const start = performance.now();
  await seedDemo(database, { secret, size: "stress", scale, now: new Date(), onProgress });
  return (performance.now() - start) / 1000;
}

/** Entries of an audit that has grown for years, at scale 1. */
const fullAudit = 10_000_000;

/** Vacuums, analyzes and checkpoints, which the database would do by itself within a quarter of an hour. */
async function maintain(database: Database): Promise<void> {
  await database.withoutTimeout(async (client) => {
    for (const table of [...bigTables, "audit_log"]) await client.query(`vacuum (analyze) ${table}`);
    await client.query("checkpoint");
  });
}

async function readFacts({ kysely }: Database) {
  const { rows } = await sql<{ version: string; customers: number; orders: number; entries: number }>`
    select split_part(version(), ' ', 2) as version, (select count(*) from customers) as customers,
      (select count(*) from orders) as orders, (select count(*) from audit_log) as entries`.execute(kysely);
  const [found] = rows;
  if (!found) throw new Error("the database does not describe itself");
  return found;
}

/** The process whose children serve connections; undefined for PGlite and on another machine. */
async function findProcess({ kysely, kind }: Database): Promise<number | undefined> {
  if (kind === "pglite") return undefined;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely);
  return parentOf(rows[0]?.pid ?? 0);
}

/** Milliseconds that an index of ten million rows may take, and more. */
const oneHour = 3_600_000;

/** The data of a subject. */
export interface Filling {
  /** The part of a million customers and three million orders. */
  readonly scale: number;
  /** True for an audit of `scale` times ten million entries; otherwise it has those of the demonstration. */
  readonly hasLongAudit?: boolean;
}

async function prepare(options: DatabaseOptions, { scale, hasLongAudit = false }: Filling) {
  const database = await openDatabase({ ...options, statementTimeout: oneHour });
  try {
    const filled = await fill(database, scale);
    if (hasLongAudit) await fillAudit(database, secret, fullAudit * scale, onProgress);
    await maintain(database);
    const facts = { ...(await readFacts(database)), filled, process: await findProcess(database) };
    return { ...facts, callers: await prepareCallers(database, secret) };
  } finally {
    await database.close();
  }
}

/** Prepares PostgreSQL with stress data: the server at `url`, or a temporary one with these settings. */
export async function preparePostgres(
  filling: Filling,
  url: string | undefined,
  settings: readonly string[] = usualSettings,
): Promise<Subject> {
  const binaries = url === undefined ? findBinaries() : undefined;
  if (url === undefined && binaries === undefined) throw new Error("there is no PostgreSQL to start");
  const own = binaries === undefined ? undefined : await startCluster(binaries, settings);
  const at = url ?? own?.url ?? "";
  const prepared = await prepare({ url: at }, filling);
  const env = { DATABASE_URL: at, SECRET_KEY: secret };
  return { name: "PostgreSQL", ...prepared, env, dispose: async () => await own?.stop() };
}

/** Prepares PGlite with stress data: in `folder`, or in a temporary one. */
export async function preparePglite(filling: Filling, folder: string | undefined): Promise<Subject> {
  const dir = folder ?? mkdtempSync(join(tmpdir(), "bench-pglite-"));
  const prepared = await prepare({ dir }, filling);
  const env = { DATA_DIR: dir, SECRET_KEY: secret };
  const dispose = async () => {
    if (folder === undefined) rmSync(dir, { recursive: true });
  };
  return { name: "PGlite", ...prepared, env, dispose };
}

import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { borrowClient, suspectConnections } from "./borrow-client";
import type { Database } from "./database";
import { lockDirectory } from "./lock";
import { startMaintenance } from "./maintenance";
import { PgliteEngine } from "./pglite-engine";
import { preparingPool } from "./prepared";
import { Replicas, type ReplicasOptions } from "./replicas";
import type { Schema } from "./schema";
import { introduce, watchStalled } from "./stalled-connections";
import { valueParsers } from "./value-parsers";

export type { Database } from "./database";

export interface DatabaseOptions {
  /** Connection string of a PostgreSQL server; takes precedence over `dir`. */
  url?: string | undefined;
  /** Connection strings of standbys of the server at `url`, from which calls read whose answer may be a moment old. */
  readUrls?: readonly string[] | undefined;
  /** What is to differ from the usual in reading from them. */
  replicas?: Partial<ReplicasOptions> | undefined;
  /** Data directory of an embedded database, created if missing; without `url` and `dir` the database is in memory. */
  dir?: string | undefined;
  /** An archive from `takeSnapshot`, or the path of one; a new embedded database starts with its content. */
  snapshot?: Uint8Array | string | undefined;
  /** Milliseconds that a statement may take, 15,000 by default; an in-memory database cannot interrupt one. */
  statementTimeout?: number | undefined;
  /** Connections to a PostgreSQL server, 10 by default. */
  poolSize?: number | undefined;
  /** Called for idle connections that break and maintenance that fails; writes to stderr by default. */
  onError?: ((error: Error) => void) | undefined;
}

const defaultStatementTimeout = 15_000;
/** Milliseconds to wait for a connection to PostgreSQL: one that takes longer is as good as none. */
const connectionTimeout = 5_000;
/** Milliseconds to wait for the connection of an embedded database, which a statement may hold until it times out. */
const embeddedTimeout = 20_000;
const closeTimeout = 10_000;

function report(error: Error): void {
  process.stderr.write(`database: ${error.message}\n`);
}

function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ types: valueParsers, ...config });
  pool.on("error", (error) => {
    suspectConnections(pool);
    onError(error);
  });
  return pool;
}

function openKysely(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
}

async function endPool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(closeTimeout, undefined, { ref: false })]);
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}

/** Runs `fn` on a connection, which is closed instead of reused when `fn` fails, since its state is unknown then. */
async function withClient<T>(pool: pg.Pool, fn: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { client, release } = await borrowClient(pool);
  let result: T;
  try {
    result = await fn(client);
  } catch (error) {
    release(true);
    throw error;
  }
  release();
  return result;
}

function openReplicas(
  url: string,
  { readUrls = [], poolSize = 10, replicas }: DatabaseOptions,
): Replicas | undefined {
  if (readUrls.length === 0) return undefined;
  const say = (line: string) => void process.stderr.write(`database: ${line}\n`);
  return new Replicas(url, readUrls, { poolSize, say, maxLag: 5_000, probeEvery: 1_000, ...replicas });
}

/** Runs `fn` on a connection of its own, which has no timeouts. */
async function withOwnClient<T>(config: pg.ClientConfig, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, types: valueParsers });
  // the statement under way fails with it
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("set time zone 'UTC'");
    return await fn(client);
  } finally {
    await client.end();
  }
}

function openPostgres(url: string, options: DatabaseOptions): Database {
  const shared: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: connectionTimeout,
  };
  const statementTimeout = options.statementTimeout ?? defaultStatementTimeout;
  const config: pg.PoolConfig = {
    ...shared,
    max: options.poolSize ?? 10,
    statement_timeout: statementTimeout,
    onConnect: (client) => introduce(client, connectionTimeout),
  };
  const pool = openPool(config, options.onError ?? report);
  const replicas = openReplicas(url, options);
  const stopWatch = watchStalled(pool, shared);
  return {
    pool,
    kysely: openKysely(pool),
    kind: "postgres",
    ...(replicas && { replicas }),
    withoutTimeout: (fn) => withOwnClient(shared, fn),
    takeSnapshot: () => Promise.reject(new Error("only an embedded database can be packed into a snapshot")),
    close: once(async () => {
      stopWatch();
      await Promise.all([endPool(pool), replicas?.close()]);
    }),
  };
}

function serveEngine(engine: PgliteEngine, onError: (error: Error) => void): Database {
  const pool = openPool(
    {
      stream: engine.createStream,
      connectionTimeoutMillis: embeddedTimeout,
      max: 1,
      idleTimeoutMillis: 0,
      user: "postgres",
      database: "postgres",
      password: "",
    },
    onError,
  );
  return {
    pool,
    kysely: openKysely(pool),
    kind: "pglite",
    withoutTimeout: (fn) =>
      withClient(pool, async (client) => {
        engine.pauseTimeout(true);
        try {
          return await fn(client);
        } finally {
          engine.pauseTimeout(false);
        }
      }),
    takeSnapshot: () => withClient(pool, () => engine.takeSnapshot()),
    close: once(async () => {
      await endPool(pool);
      await engine.close();
    }),
  };
}

async function openInMemory(options: DatabaseOptions): Promise<Database> {
  const engine = await PgliteEngine.start({ snapshot: options.snapshot, statementTimeout: 0 });
  return serveEngine(engine, options.onError ?? report);
}

async function openDirectory(dir: string, options: DatabaseOptions): Promise<Database> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dir);
  try {
    const statementTimeout = options.statementTimeout ?? defaultStatementTimeout;
    const engine = await PgliteEngine.start({ dir, snapshot: options.snapshot, statementTimeout });
    const onError = options.onError ?? report;
    const database = serveEngine(engine, onError);
    let holders = 0;
    const maintenance = startMaintenance(database, { onError, isHeld: () => holders > 0 });
    const withoutTimeout: Database["withoutTimeout"] = async (fn) => {
      holders += 1;
      try {
        return await database.withoutTimeout(fn);
      } finally {
        holders -= 1;
      }
    };
    const close = once(async () => {
      await maintenance.stop();
      await database.close();
      unlock();
    });
    return { ...database, withoutTimeout, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens PostgreSQL at `url`, or an embedded database in `dir`, or an empty one in memory. Throws DirectoryInUseError when another
 * process has `dir` open, and an error with instructions when another PostgreSQL major version wrote `dir`.
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  if (options.url !== undefined) return openPostgres(options.url, options);
  if (options.dir !== undefined) return await openDirectory(options.dir, options);
  return await openInMemory(options);
}

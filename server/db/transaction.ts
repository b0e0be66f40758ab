import { setTimeout as sleep } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  type IsolationLevel,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from "kysely";
import type pg from "pg";
import { borrowClient } from "./borrow-client";
import type { Database } from "./database";
import type { Schema } from "./schema";

export interface TransactionOptions {
  isolation?: IsolationLevel;
  /** 12 by default. */
  attempts?: number;
}

/** Thrown when `work` ignored the failure of a statement: PostgreSQL then silently rolls back on COMMIT. */
export class TransactionAbortedError extends Error {
  override name = "TransactionAbortedError";
}

/** serialization_failure and deadlock_detected, after which the same work may succeed when run again. */
const retryable = new Set(["40001", "40P01"]);
const writing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);
/** Milliseconds. */
const firstPause = 5;
const longestPause = 200;

/**
 * Runs one statement at a time, and none once the transaction is over. Otherwise a statement of a forgotten or failed branch would
 * run after the ROLLBACK, outside any transaction, and be permanent.
 */
class TransactionConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #last: Promise<unknown> = Promise.resolve();
  #state: "open" | "finishing" | "over" = "open";

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery) {
    this.#rejectIn("finishing", "over");
    const running = this.#last.then(() => {
      this.#rejectIn("over");
      return this.#client.query(query.sql, [...query.parameters]);
    });
    this.#last = running.catch(() => undefined);
    const { command, rowCount, rows } = await running;
    const affected = writing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {};
    return { rows: rows as R[], ...affected };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and a stream would outlive its transaction
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("queries cannot be streamed inside a transaction");
  }

  /** Accepts no more statements and waits for the pending ones. */
  async finish(): Promise<void> {
    this.#state = "finishing";
    await this.#last;
  }

  /** Accepts no more statements, rejects the queued ones and waits for the running one. */
  async abandon(): Promise<void> {
    this.#state = "over";
    await this.#last;
  }

  #rejectIn(...states: string[]): void {
    if (states.includes(this.#state)) throw new Error("the transaction is over");
  }
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

function bindExecutor(connection: TransactionConnection): Transaction<Schema> {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Transaction<Schema>({ config: { dialect }, dialect, driver, executor });
}

type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

async function runOn<T>(
  client: pg.PoolClient,
  work: Work<T>,
  isolation: IsolationLevel | undefined,
): Promise<T> {
  const connection = new TransactionConnection(client);
  await client.query(isolation ? `begin isolation level ${isolation}` : "begin");
  let result: T;
  try {
    result = await work(bindExecutor(connection));
    await connection.finish();
  } catch (error) {
    await connection.abandon();
    throw error;
  }
  const { command } = await client.query("commit");
  if (command === "ROLLBACK")
    throw new TransactionAbortedError("a statement failed, so nothing was committed");
  return result;
}

/** Like `attempt`, on a connection without statement timeout, which is closed when the work fails. */
const attemptUntimed = <T>(
  db: Pick<Database, "withoutTimeout">,
  work: Work<T>,
  isolation: IsolationLevel | undefined,
): Promise<T> =>
  db.withoutTimeout(async (client) => {
    try {
      return await runOn(client, work, isolation);
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  });

/** Runs the work once; returns the connection to the pool, or closes it when it cannot roll back. */
async function attempt<T>(pool: pg.Pool, work: Work<T>, isolation: IsolationLevel | undefined): Promise<T> {
  const { client, release } = await borrowClient(pool);
  let isUnusable = false;
  try {
    return await runOn(client, work, isolation);
  } catch (error) {
    await client.query("rollback").catch(() => {
      isUnusable = true;
    });
    throw error;
  } finally {
    release(isUnusable);
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && "code" in error && retryable.has(String(error.code));
}

/**
 * Runs `work` in one transaction and resolves with its result once it is committed. All its statements must use the executor it
 * gets. After a serialization failure or a deadlock `work` runs again from the start, so it must have no effects outside the
 * database; any other error rolls back and is rethrown.
 */
export const transaction = <T>(
  db: Pick<Database, "pool">,
  work: Work<T>,
  { isolation, attempts }: TransactionOptions = {},
): Promise<T> => retry(() => attempt(db.pool, work, isolation), attempts);

/** Like `transaction`, without a statement timeout, for filling a database. */
export const longTransaction = <T>(db: Pick<Database, "withoutTimeout">, work: Work<T>): Promise<T> =>
  retry(() => attemptUntimed(db, work, undefined));

async function retry<T>(run: () => Promise<T>, attempts = 12): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error) || tries >= attempts) throw error;
    }
    await sleep(Math.random() * Math.min(longestPause, firstPause * 2 ** tries));
  }
}

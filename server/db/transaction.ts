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
import { type BorrowedClient, borrowClient } from "./borrow-client";
import type { Database } from "./database";
import {
  hasStalePlan,
  isBrokenConnection,
  isRefusedCommit,
  isUnusableConnection,
  UnknownOutcomeError,
} from "./outage";
import { StatementNames } from "./prepared";
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
/** successful_completion, the code of notices that are no warnings. */
const plainNotice = "00000";
const writing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);
/** Milliseconds. */
const firstPause = 5;
const longestPause = 200;
/** Milliseconds after which work is not run again: who waits for it has 30 s. */
const retryTime = 10_000;

/** A connection, or a borrowed one. */
interface Queryable {
  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

/**
 * Runs one statement at a time, each parsed once per connection where it is given a name, and none once the transaction is over.
 * Otherwise a statement of a forgotten or failed branch would run after the ROLLBACK, outside any transaction, and be permanent.
 */
class TransactionConnection implements DatabaseConnection {
  readonly #client: Queryable;
  readonly #names: StatementNames | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #state: "open" | "finishing" | "over" = "open";

  constructor(client: Queryable, names: StatementNames | undefined) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<R>(query: CompiledQuery) {
    this.#rejectIn("finishing", "over");
    const running = this.#last.then(() => {
      this.#rejectIn("over");
      return this.#client.query({
        text: query.sql,
        values: [...query.parameters],
        name: this.#names?.of(query.sql),
      } as pg.QueryConfig);
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

const namesByPool = new WeakMap<pg.Pool, StatementNames>();

/** Names for the statements of a pool's transactions. They find rows by id or by another index, so one plan fits all values. */
function namesOf(pool: pg.Pool): StatementNames {
  const names = namesByPool.get(pool) ?? new StatementNames("t", "all");
  namesByPool.set(pool, names);
  return names;
}

type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

const begin = (client: Queryable, isolation: IsolationLevel | undefined) =>
  client.query(isolation ? `begin isolation level ${isolation}` : "begin");

/**
 * Commits. Throws UnknownOutcomeError where no answer tells whether it was done, or where the server warns: a commit that stopped
 * waiting for a synchronous standby is on the primary alone, and gone if that is lost.
 */
async function commit(client: Queryable, events: pg.ClientBase): Promise<void> {
  let warning: string | undefined;
  const warn = ({ code, message }: { code?: string | undefined; message?: string | undefined }) => {
    if (code !== plainNotice) warning = message;
  };
  events.on("notice", warn);
  try {
    const { command } = await client.query("commit");
    if (command === "ROLLBACK")
      throw new TransactionAbortedError("a statement failed, so nothing was committed");
  } catch (error) {
    if (error instanceof TransactionAbortedError || isRefusedCommit(error)) throw error;
    throw new UnknownOutcomeError("the answer to COMMIT is missing", { cause: error });
  } finally {
    events.off("notice", warn);
  }
  if (warning !== undefined) throw new UnknownOutcomeError(`COMMIT was answered with a warning: ${warning}`);
}

/** Runs the work between BEGIN, which was sent, and COMMIT. */
async function runOn<T>(
  client: Queryable,
  events: pg.ClientBase,
  work: Work<T>,
  names?: StatementNames,
): Promise<T> {
  const connection = new TransactionConnection(client, names);
  let result: T;
  try {
    result = await work(bindExecutor(connection));
    await connection.finish();
  } catch (error) {
    await connection.abandon();
    throw error;
  }
  await commit(client, events);
  return result;
}

/** Like `attempt`, on a connection without statement timeout, which is closed when the work fails. */
const attemptUntimed = <T>(db: Pick<Database, "withoutTimeout">, work: Work<T>): Promise<T> =>
  db.withoutTimeout(async (client) => {
    try {
      await begin(client, undefined);
      return await runOn(client, client, work);
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  });

/** Takes a connection and begins; does so again where an idle connection turns out to be broken, since nothing was done on it. */
async function borrowBegun(pool: pg.Pool, isolation: IsolationLevel | undefined): Promise<BorrowedClient> {
  for (let tries = 1; ; tries += 1) {
    const borrowed = await borrowClient(pool);
    try {
      await begin(borrowed, isolation);
      return borrowed;
    } catch (error) {
      borrowed.release(true);
      if (tries > 1 || !isBrokenConnection(error)) throw error;
    }
  }
}

/** Runs the work once; returns the connection to the pool, or closes it when it cannot roll back. */
async function attempt<T>(pool: pg.Pool, work: Work<T>, isolation: IsolationLevel | undefined): Promise<T> {
  const borrowed = await borrowBegun(pool, isolation);
  let isUnusable = false;
  try {
    return await runOn(borrowed, borrowed.client, work, namesOf(pool));
  } catch (error) {
    isUnusable = error instanceof UnknownOutcomeError || isUnusableConnection(error);
    if (!isUnusable)
      await borrowed.query("rollback").catch(() => {
        isUnusable = true;
      });
    throw error;
  } finally {
    borrowed.release(isUnusable);
  }
}

function isRetryable(error: unknown): boolean {
  return (
    hasStalePlan(error) || (error instanceof Error && "code" in error && retryable.has(String(error.code)))
  );
}

/**
 * Runs `work` in one transaction and resolves with its result once it is committed. All its statements must use the executor it
 * gets. After a serialization failure, a deadlock or a change of its tables `work` runs again from the start, so it must have no
 * effects outside the database; any other error rolls back and is rethrown. Throws UnknownOutcomeError, and never runs `work`
 * again, where it is not known whether it was committed.
 */
export const transaction = <T>(
  db: Pick<Database, "pool">,
  work: Work<T>,
  { isolation, attempts }: TransactionOptions = {},
): Promise<T> => retry(() => attempt(db.pool, work, isolation), attempts);

/** Like `transaction`, without a statement timeout, for filling a database. */
export const longTransaction = <T>(db: Pick<Database, "withoutTimeout">, work: Work<T>): Promise<T> =>
  retry(() => attemptUntimed(db, work));

async function retry<T>(run: () => Promise<T>, attempts = 12): Promise<T> {
  const deadline = Date.now() + retryTime;
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isRetryable(error) || tries >= attempts || Date.now() > deadline) throw error;
    }
    await sleep(Math.random() * Math.min(longestPause, firstPause * 2 ** tries));
  }
}

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { StatementNames } from "./prepared";
import { sendStatement } from "./send-statement";
import { stepMemory } from "./stalled-connections";
import { valueParsers } from "./value-parsers";

/** Milliseconds to wait for a connection. */
const connectionTimeout = 1_000;
/** Milliseconds that a statement may take; the primary has more time for the same statement. */
const statementTimeout = 2_000;
/** Milliseconds after which an answer that does not come is given up. */
const answerTimeout = 2_500;

/**
 * Opens a pool of connections that give up soon, since there is always another server to ask. `onError` gets the errors of idle
 * connections.
 */
export function openImpatientPool(url: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types: valueParsers,
    max,
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    // Moments are read as text, so every connection must use the same time zone. A standby that is promoted takes no writes either.
    onConnect: (client) =>
      sendStatement(
        client,
        `set time zone 'UTC'; set work_mem = '${stepMemory}'; set jit = off; set default_transaction_read_only = on`,
        { timeout: answerTimeout },
      ),
  });
  pool.on("error", onError);
  return pool;
}

/** A connection that is closed instead of reused after any other error than one that the server sent: it may still be busy. */
class ImpatientClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  #isUnusable = false;
  readonly #noteBreak = () => {
    this.#isUnusable = true;
  };

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
    // An `error` event without a listener ends the process, and the pool listens to idle connections only.
    client.on("error", this.#noteBreak);
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("statements are read whole, not through cursors");
    const name = this.#names.of(text);
    const result = sendStatement(
      this.#client,
      { text, values: [...values], ...(name && { name }) },
      { timeout: answerTimeout },
    );
    return result.catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) this.#noteBreak();
      throw error;
    });
  }

  release(): void {
    this.#client.off("error", this.#noteBreak);
    this.#client.release(this.#isUnusable);
  }
}

/** Wraps an impatient pool for Kysely; its connections parse and plan each statement of one plan once. */
export function impatientClients(pool: pg.Pool): PostgresPool {
  const names = new StatementNames("s", "marked");
  return {
    connect: async () => new ImpatientClient(await pool.connect(), names),
    end: () => pool.end(),
  };
}

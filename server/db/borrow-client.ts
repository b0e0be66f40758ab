import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { isRefusedConnection, isUnusableConnection } from "./outage";
import { sendStatement } from "./send-statement";
import { noteQuery } from "./stalled-connections";

/** A connection that is taken from a pool until `release`. */
export interface BorrowedClient {
  /** Sends a statement; an error that shows the connection to be of no more use closes it at `release`. */
  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
  /** The connection itself, for what `query` does not offer. */
  readonly client: pg.PoolClient;
  /** Gives the connection back; closes it instead where it broke meanwhile, or where its state is unknown. */
  release(isUnusable?: boolean): void;
}

/** Milliseconds. A restart of the server takes about as long: requests wait for it, but only while it may be one. */
const restartTime = 3_000;
/** Milliseconds to look for a connection that is free while no more can be opened. */
const longestSearch = 5_000;
const [firstPause, longestPause] = [50, 400];

/** Milliseconds beyond the statement timeout, after which the server is not going to report it any more. */
const answerTimeout = 2_000;

/** Milliseconds to wait for an answer; undefined where the server has no limit of its own, as the embedded one, which is not reached over a network. */
const timeoutOf = ({ options: { statement_timeout: limit } }: pg.Pool) =>
  limit ? limit + answerTimeout : undefined;

/** The state of a pool: of how many of its connections nothing good is known, and since when none can be opened. */
interface Health {
  opened: number;
  suspect: number;
  refusedSince: number | undefined;
}

const healths = new WeakMap<pg.Pool, Health>();
const numbers = new WeakMap<pg.PoolClient, number>();

function healthOf(pool: pg.Pool): Health {
  const health = healths.get(pool) ?? { opened: 0, suspect: 0, refusedSince: undefined };
  healths.set(pool, health);
  return health;
}

/** Notes that a connection broke: what broke it broke those opened before it too, more likely than not. */
export function suspectConnections(pool: pg.Pool): void {
  const health = healthOf(pool);
  health.suspect = health.opened;
}

function isSuspect(client: pg.PoolClient, health: Health): boolean {
  let number = numbers.get(client);
  if (number === undefined) {
    health.opened += 1;
    number = health.opened;
    numbers.set(client, number);
  }
  return number <= health.suspect;
}

/** Takes a connection; while the server refuses new ones, waits for it or for one that another use gives back. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const health = healthOf(pool);
  const began = Date.now();
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      const client = await pool.connect();
      health.refusedSince = undefined;
      if (!isSuspect(client, health)) return client;
      client.release(true);
      pause = 0;
    } catch (error) {
      if (!isRefusedConnection(error)) throw error;
      health.refusedSince ??= Date.now();
      const isShort = Date.now() - health.refusedSince < restartTime;
      const isSearching = pool.totalCount > 0 && Date.now() - began < longestSearch;
      if (!isShort && !isSearching) throw error;
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}

/**
 * Takes a connection from a pool. pg-pool listens to the errors of idle connections only, and an `error` event without a listener
 * ends the process: a connection that breaks while it is taken must not. Connections that are as old as one that broke are not
 * used again.
 */
export async function borrowClient(pool: pg.Pool): Promise<BorrowedClient> {
  const client = await connect(pool);
  let isBroken = false;
  const noteBreak = () => {
    isBroken = true;
    suspectConnections(pool);
  };
  client.on("error", noteBreak);
  return {
    client,
    async query(statement, values) {
      const forget = noteQuery(pool, client);
      try {
        return await sendStatement(client, statement, { values, timeout: timeoutOf(pool) });
      } catch (error) {
        // of where it was sent, rather than of the socket that read the answer
        if (error instanceof Error) Error.captureStackTrace(error);
        if (isUnusableConnection(error)) noteBreak();
        throw error;
      } finally {
        forget();
      }
    },
    release(isUnusable = false) {
      client.off("error", noteBreak);
      client.release(isBroken || isUnusable);
    },
  };
}

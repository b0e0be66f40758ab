import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from "kysely";
import type pg from "pg";
import { type BorrowedClient, borrowClient } from "./borrow-client";

/**
 * Marks a statement whose best plan is the same for all values, so that a connection may parse and plan it once. Filters are not
 * like that: the plan for a common value scans the whole table for one that no row has.
 */
export const onePlan = sql`/* one plan */`;
const isMarked = (text: string) => text.includes("/* one plan */");
/** Prepared statements take memory on every connection for as long as it is open. */
const maxNames = 256;

/** Names for the statements of a pool's connections: of those that are marked with `onePlan` unless `all` are to have one. */
export class StatementNames {
  readonly #prefix: string;
  readonly #isNamed: (text: string) => boolean;
  readonly #names = new Map<string, string>();

  /** Names of one pool begin with different prefixes, since a connection knows each name once. */
  constructor(prefix: string, which: "marked" | "all") {
    this.#prefix = prefix;
    this.#isNamed = which === "all" ? () => true : isMarked;
  }

  of(text: string): string | undefined {
    if (!this.#isNamed(text)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === maxNames) return known;
    const name = `${this.#prefix}${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #borrowed: BorrowedClient;
  readonly #names: StatementNames;

  constructor(borrowed: BorrowedClient, names: StatementNames) {
    this.#borrowed = borrowed;
    this.#names = names;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("statements are read whole, not through cursors");
    return this.#borrowed.query({ text, values: [...values], name: this.#names.of(text) } as pg.QueryConfig);
  }

  release(): void {
    this.#borrowed.release();
  }
}

/** Wraps a pool so that its connections parse and plan each named statement once, not each time it is sent. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames("s", "marked");
  return {
    connect: async () => new PreparingClient(await borrowClient(pool), names),
    end: () => pool.end(),
  };
}

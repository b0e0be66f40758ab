import type { Kysely } from "kysely";
import type pg from "pg";
import type { Schema } from "./schema";

/** An open database. */
export interface Database {
  /**
   * PGlite has ONE connection: a query on the pool (or on `kysely`) inside a transaction waits for that transaction
   * and so for itself. Inside `transaction` use the executor it gives, and pass it on explicitly.
   */
  pool: pg.Pool;
  kysely: Kysely<Schema>;
  kind: "pglite" | "postgres";
  /** Runs `fn` on a connection without statement timeout: for migrations, maintenance and transfers only. */
  withoutTimeout<T>(fn: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Packs the whole database into one archive that `openDatabase` opens fast; throws on PostgreSQL. */
  takeSnapshot(): Promise<Uint8Array>;
  /** Waits for running queries, checkpoints (PGlite) and gives the data directory back; later calls do nothing. */
  close(): Promise<void>;
}

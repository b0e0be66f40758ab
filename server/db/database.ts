import type { Kysely } from "kysely";
import type pg from "pg";
import type { Replicas } from "./replicas";
import type { Schema } from "./schema";

/** An open database. */
export interface Database {
  /**
   * PGlite has ONE connection: inside a transaction, a query on the pool (or on `kysely`) waits for that transaction and so for
   * itself. Inside `transaction`, use its executor and pass it on explicitly.
   */
  pool: pg.Pool;
  kysely: Kysely<Schema>;
  kind: "pglite" | "postgres";
  /** Standbys for calls whose answer may be a moment old. */
  replicas?: Replicas;
  /**
   * Runs `fn` on a connection without statement timeout: for migrations, maintenance and transfers only. On PostgreSQL it is one
   * more than the pool's.
   */
  withoutTimeout<T>(fn: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Packs the whole database into one archive that `openDatabase` opens quickly; throws on PostgreSQL. */
  takeSnapshot(): Promise<Uint8Array>;
  /** Waits for running queries, checkpoints (PGlite) and releases the data directory; later calls do nothing. */
  close(): Promise<void>;
}

import type pg from "pg";

/** A connection that is taken from a pool until `release`. */
export interface BorrowedClient {
  readonly client: pg.PoolClient;
  /** Gives the connection back; closes it instead where it broke meanwhile, or where its state is unknown. */
  release(isUnusable?: boolean): void;
}

/**
 * Takes a connection from a pool. pg-pool listens to the errors of idle connections only, and an `error` event without a listener
 * ends the process: a connection that breaks while it is taken must not.
 */
export async function borrowClient(pool: pg.Pool): Promise<BorrowedClient> {
  const client = await pool.connect();
  let isBroken = false;
  const noteBreak = () => {
    isBroken = true;
  };
  client.on("error", noteBreak);
  return {
    client,
    release(isUnusable = false) {
      client.off("error", noteBreak);
      client.release(isBroken || isUnusable);
    },
  };
}

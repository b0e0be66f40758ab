import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { onePlan } from "./prepared";
import { impatientClients, openImpatientPool } from "./replica-pool";
import type { Schema } from "./schema";

export interface ReplicaOptions {
  /** Connections to the replica. */
  poolSize: number;
  /** Receives a line each time that the replica is taken into use, or out of it. */
  say(line: string): void;
}

/** How far a server's log of changes has come. */
export interface Position {
  /** Tells this database of this cluster from any other; the same on the primary and on its standbys. */
  identity: string;
  /** Bytes of the log from its beginning. */
  position: number;
}

/** SQL of `Position.identity`. */
export const identitySql =
  "(select system_identifier from pg_control_system()) || ' ' || current_database() as identity";

/** The host and port of a connection string, for messages: never its password. */
function addressOf(url: string): string {
  const { hostname, port } = new URL(url);
  return port ? `${hostname}:${port}` : hostname;
}

/** A refused connection to a name with several addresses has no message, only a code. */
const explain = (error: unknown): string =>
  error instanceof Error
    ? error.message || ("code" in error && String(error.code)) || error.name
    : String(error);

/** True for an error that the server sent about one statement; any other says that the server or the way to it is broken. */
const concernsStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? "");

/**
 * A standby of the primary. It is in use while it answers and keeps up, which `probe` finds out; a failure in between takes it out
 * of use until the next probe.
 */
export class Replica {
  readonly kysely: Kysely<Schema>;
  readonly #pool: pg.Pool;
  /** A connection of its own, so that a probe does not wait behind searches. */
  readonly #probePool: pg.Pool;
  readonly #address: string;
  readonly #say: (line: string) => void;
  /** The reason why the replica is not in use; undefined while it is. */
  #fault: string | undefined = "it has not been asked yet";
  /** The number of an admin's changes that the replica is known to have. */
  readonly #known = new Map<number, number>();

  constructor(url: string, { poolSize, say }: ReplicaOptions) {
    const onError = (error: Error) => this.#takeOut(error.message);
    this.#pool = openImpatientPool(url, poolSize, onError);
    this.#probePool = openImpatientPool(url, 1, onError);
    this.kysely = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: impatientClients(this.#pool) }),
    });
    this.#address = addressOf(url);
    this.#say = say;
  }

  get isUsable(): boolean {
    return this.#fault === undefined;
  }

  /** Asks the standby how far it is; it is in use from now on when it has come to `required`, the position of the primary. */
  async probe(required: Position): Promise<void> {
    try {
      const { rows } = await this.#probePool.query<{ identity: string; position: number | null }>(
        `select ${identitySql},
          case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end as position`,
      );
      const [{ identity, position }] = rows as [(typeof rows)[number]];
      if (identity !== required.identity) this.#takeOut("it holds another database");
      else if (position === null) this.#takeOut("it is no standby");
      else if (position < required.position) this.#takeOut("it lags behind");
      else this.#takeIn();
    } catch (error) {
      this.#takeOut(explain(error));
    }
  }

  /**
   * True when the replica has an admin's first `changes` changes, which the audit counts. They are seen by every statement from now
   * on, because a standby applies whole transactions in the order of their commits.
   */
  async hasChanges(admin: number, changes: number): Promise<boolean> {
    if (changes === 0 || this.#known.get(admin) === changes) return true;
    const chain = await this.kysely
      .selectFrom("audit_chains")
      .select("length")
      .where("chain", "=", admin)
      .modifyEnd(onePlan)
      .executeTakeFirst();
    const isThere = (chain?.length ?? 0) >= changes;
    if (isThere) this.#known.set(admin, changes);
    else this.#known.delete(admin);
    return isThere;
  }

  /** Takes the replica out of use until the next probe, unless the error concerns nothing but the statement that failed. */
  noteFailure(error: unknown): void {
    if (!concernsStatement(error)) this.#takeOut(explain(error));
  }

  /** Waits for running statements and closes the connections. */
  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#probePool.end()]);
  }

  #takeIn(): void {
    if (this.isUsable) return;
    this.#fault = undefined;
    this.#say(`replica ${this.#address} is in use`);
  }

  #takeOut(fault: string): void {
    // A standby that comes back may have been restored from an earlier state.
    this.#known.clear();
    if (this.#fault === fault) return;
    this.#fault = fault;
    this.#say(`replica ${this.#address} is not in use: ${fault}`);
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { identitySql, type Position, Replica, type ReplicaOptions } from "./replica";
import { openImpatientPool } from "./replica-pool";

export interface ReplicasOptions extends ReplicaOptions {
  /** Milliseconds that an answer of a replica may be old. */
  maxLag: number;
  /** Milliseconds between two probes. */
  probeEvery: number;
}

/** The position of the primary at a moment of this process's clock. */
interface Sample extends Position {
  at: number;
}

/** Reads of the standbys that DATABASE_READ_URL names. */
export class Replicas {
  readonly #replicas: readonly Replica[];
  readonly #primary: pg.Pool;
  readonly #options: ReplicasOptions;
  readonly #stopped = new AbortController();
  readonly #probing: Promise<void>;
  /** Oldest first: the newest one that is older than `maxLag`, and all since then. */
  #samples: Sample[] = [];
  #turn = 0;

  constructor(primaryUrl: string, urls: readonly string[], options: ReplicasOptions) {
    this.#options = options;
    this.#replicas = urls.map((url) => new Replica(url, options));
    // The primary's own pool tells about its connections.
    this.#primary = openImpatientPool(primaryUrl, 1, () => undefined);
    this.#probing = this.#probeUntilStopped();
  }

  /** The next replica in turn that answers and keeps up; undefined when there is none. */
  choose(): Replica | undefined {
    const usable = this.#replicas.filter((replica) => replica.isUsable);
    this.#turn += 1;
    return usable[this.#turn % usable.length];
  }

  /** How many replicas there are, and how many may be chosen. */
  count(): { configured: number; usable: number } {
    const usable = this.#replicas.filter((replica) => replica.isUsable);
    return { configured: this.#replicas.length, usable: usable.length };
  }

  /** Stops the probes and closes the connections. */
  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#probing;
    await Promise.all([this.#primary.end(), ...this.#replicas.map((replica) => replica.close())]);
  }

  async #probeUntilStopped(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.#probe();
      await sleep(this.#options.probeEvery, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async #probe(): Promise<void> {
    const at = performance.now();
    try {
      // Flushed, because that is what a standby can have.
      const { rows } = await this.#primary.query<Position>(
        `select ${identitySql}, (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position`,
      );
      this.#samples.push(...rows.map((position) => ({ at, ...position })));
    } catch {
      // Without the primary nobody knows what a standby lacks, and calls fail anyway, since their sessions are on the primary.
    }
    const due = this.#samples.findLastIndex((sample) => sample.at <= at - this.#options.maxLag);
    this.#samples = this.#samples.slice(Math.max(due, 0));
    const [required] = this.#samples;
    if (required) await Promise.all(this.#replicas.map((replica) => replica.probe(required)));
  }
}

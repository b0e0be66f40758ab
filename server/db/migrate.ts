import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Database } from "./database";

/**
 * One step of the schema. Statements run one by one outside any transaction, and may run again after a crash half way: write
 * `if not exists`, `on conflict do nothing` and the like.
 */
export interface Migration {
  name: string;
  statements: readonly string[];
}

export interface MigrationProgress {
  migration: string;
  /** The statement about to run, from 1. */
  statement: number;
  of: number;
}

export interface MigrateOptions {
  onProgress?: (progress: MigrationProgress) => void;
  /** Seconds until another instance takes over from one that died, 60 by default. */
  leaseSeconds?: number;
}

/** Thrown when a migration was edited after it ran. */
export class EditedMigrationError extends Error {
  override name = "EditedMigrationError";
}

/** Milliseconds. */
const leasePollInterval = 200;
/** PostgreSQL's errors when two sessions create the same object at once, even with `if not exists`. */
const creationRace = new Set(["23505", "42P07", "42710", "40001"]);
const creationAttempts = 10;

const bookkeeping = [
  "create table if not exists schema_lease (id int primary key, holder text not null, expires_at timestamptz not null)",
  "create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null)",
  "insert into schema_lease (id, holder, expires_at) values (1, '', '1970-01-01') on conflict (id) do nothing",
];

const checksums = new WeakMap<Migration, string>();

/** SHA-256 of a migration's statements in hex; stored in `schema_migrations` to detect edits. */
export function checksum(migration: Migration): string {
  const known = checksums.get(migration);
  if (known !== undefined) return known;
  const sum = createHash("sha256").update(migration.statements.join(";\n")).digest("hex");
  checksums.set(migration, sum);
  return sum;
}

type Queryable = Pick<pg.PoolClient, "query">;

async function createBookkeeping(client: Queryable): Promise<void> {
  for (const statement of bookkeeping) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(statement);
        break;
      } catch (error) {
        if (!creationRace.has(String((error as pg.DatabaseError).code)) || attempt === creationAttempts)
          throw error;
      }
      await sleep(30 * attempt);
    }
  }
}

/** The right to migrate, which expires by itself when its holder dies. */
class Lease {
  readonly #client: Queryable;
  readonly #seconds: number;
  readonly #holder = randomUUID();

  constructor(client: Queryable, seconds: number) {
    this.#client = client;
    this.#seconds = seconds;
  }

  async acquire(): Promise<void> {
    while (!(await this.#set("expires_at < now()", this.#client))) await sleep(leasePollInterval);
  }

  /** Resolves with false when another instance has taken over. */
  async extend(client: Queryable = this.#client): Promise<boolean> {
    return await this.#set("holder = $1", client);
  }

  async #set(condition: string, client: Queryable): Promise<boolean> {
    const { rowCount } = await client.query(
      `update schema_lease set holder = $1, expires_at = now() + $2 * interval '1 second' where id = 1 and ${condition}`,
      [this.#holder, this.#seconds],
    );
    return rowCount === 1;
  }

  /** Errors are ignored: a lease that is not released expires. */
  async release(): Promise<void> {
    await this.#client
      .query("update schema_lease set holder = '', expires_at = '1970-01-01' where id = 1 and holder = $1", [
        this.#holder,
      ])
      .catch(() => undefined);
  }

  /** Extends the lease on another connection while long statements run. PGlite has neither a second one nor other instances. */
  keep(db: Database): () => void {
    if (db.kind === "pglite") return () => undefined;
    const renewal = setInterval(
      () => void this.extend(db.pool).catch(() => undefined),
      (this.#seconds * 1000) / 3,
    );
    return () => clearInterval(renewal);
  }
}

async function readChecksums(client: Queryable): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** True when all of the migrations have run as they are; others, of a newer version, may have run too. */
export async function isMigrated(client: Queryable, migrations: readonly Migration[]): Promise<boolean> {
  const known = await readChecksums(client);
  return migrations.every((migration) => known.get(migration.name) === checksum(migration));
}

async function apply(
  client: Queryable,
  lease: Lease,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  const of = migration.statements.length;
  for (const [index, statement] of migration.statements.entries()) {
    if (!(await lease.extend()))
      throw new Error(`another starter took over during migration ${migration.name}`);
    options.onProgress?.({ migration: migration.name, statement: index + 1, of });
    await client.query(statement);
  }
  await client.query(
    "insert into schema_migrations (name, checksum, applied_at) values ($1, $2, now()) on conflict (name) do nothing",
    [migration.name, checksum(migration)],
  );
}

async function applyPending(
  client: Queryable,
  lease: Lease,
  migrations: readonly Migration[],
  options: MigrateOptions,
) {
  const known = await readChecksums(client);
  const edited = migrations.find(
    (migration) => (known.get(migration.name) ?? checksum(migration)) !== checksum(migration),
  );
  if (edited)
    throw new EditedMigrationError(`migration ${edited.name} was edited after it ran: add a new one instead`);
  const pending = migrations.filter((migration) => !known.has(migration.name));
  for (const migration of pending) await apply(client, lease, migration, options);
  return pending.map((migration) => migration.name);
}

/**
 * Brings the schema up to date and resolves with the names of the migrations that ran. Safe with any number of instances at once:
 * one works, the others wait and find it done. Uses no advisory lock and no transaction around schema changes. Throws
 * EditedMigrationError, before anything runs, when an applied migration was edited.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  return await db.withoutTimeout(async (client) => {
    await createBookkeeping(client);
    const lease = new Lease(client, options.leaseSeconds ?? 60);
    await lease.acquire();
    const stopKeeping = lease.keep(db);
    try {
      return await applyPending(client, lease, migrations, options);
    } finally {
      stopKeeping();
      await lease.release();
    }
  });
}

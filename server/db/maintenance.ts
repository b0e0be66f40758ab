import type { Database } from "./database";

export interface MaintenanceOptions {
  /** Milliseconds between checkpoints, one minute by default. */
  checkpointEvery?: number;
  /** Milliseconds between rounds of VACUUM ANALYZE, fifteen minutes by default. */
  vacuumEvery?: number;
  onError: (error: Error) => void;
  /** True while the only connection is taken for long, as when filling the database; the round is skipped then. */
  isHeld?: () => boolean;
}

export interface Maintenance {
  /** Stops the timers and waits for what is running. */
  stop(): Promise<void>;
}

type MaintainedDatabase = Pick<Database, "pool" | "withoutTimeout">;

const minute = 60_000;

async function readPosition(db: MaintainedDatabase): Promise<string> {
  const { rows } = await db.pool.query<{ position: string }>(
    "select pg_current_wal_insert_lsn()::text as position",
  );
  return rows[0]?.position ?? "";
}

async function checkpoint(db: MaintainedDatabase): Promise<void> {
  await db.withoutTimeout((client) => client.query("checkpoint"));
}

/** Vacuums one table at a time, so that requests get the only connection in between. */
async function vacuum(db: MaintainedDatabase): Promise<void> {
  const { rows } = await db.pool.query<{ table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by c.relname`,
  );
  for (const { table } of rows)
    await db.withoutTimeout((client) => client.query(`vacuum (analyze) ${table}`));
}

/** Runs `task` every `period` milliseconds unless nothing was written since its last run. */
function every(
  period: number,
  db: MaintainedDatabase,
  task: (db: MaintainedDatabase) => Promise<void>,
  { onError, isHeld = () => false }: MaintenanceOptions,
) {
  let position = "";
  let running: Promise<void> | undefined;
  const run = async () => {
    if ((await readPosition(db)) === position) return;
    await task(db);
    position = await readPosition(db);
  };
  const timer = setInterval(() => {
    if (isHeld()) return;
    running ??= run()
      .catch((error: Error) => onError(error))
      .finally(() => {
        running = undefined;
      });
  }, period);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Runs on timers what PGlite never does by itself: checkpoints, which keep its log short, and VACUUM ANALYZE, which keeps tables
 * compact and plans good.
 */
export function startMaintenance(db: MaintainedDatabase, options: MaintenanceOptions): Maintenance {
  const stops = [
    every(options.checkpointEvery ?? minute, db, checkpoint, options),
    every(options.vacuumEvery ?? 15 * minute, db, vacuum, options),
  ];
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

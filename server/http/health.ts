import type { Context, Hono } from "hono";
import { askShared } from "../db/ask-shared";
import type { Database } from "../db/database";
import { isMigrated } from "../db/migrate";
import { migrations } from "../db/migrations/index";
import type { Env } from "./caller";

/** Milliseconds that the database has for its answer. */
const answerLimit = 2000;

/** The reason why an instance should get no requests. */
type NotReady = "draining" | "database" | "migrations";

/** Knows if an instance should get requests. */
export interface Readiness {
  /** Undefined when the instance is ready. */
  check(): Promise<NotReady | undefined>;
  /** Makes the instance not ready for good, since it is about to stop. */
  drain(): void;
}

/** Makes the readiness of an instance: its database answers within 2 s, and has all migrations of this build. */
export function createReadiness(database: Pick<Database, "pool">): Readiness {
  let isDraining = false;
  const hasMigrations = askShared(() => isMigrated(database.pool, migrations), answerLimit);
  return {
    async check() {
      const isUpToDate = isDraining || (await hasMigrations());
      if (isDraining) return "draining";
      if (isUpToDate === undefined) return "database";
      return isUpToDate ? undefined : "migrations";
    },
    drain() {
      isDraining = true;
    },
  };
}

const livePath = "/livez";
const readyPath = "/readyz";
/** The path of version 0.1.0. */
const formerPath = "/healthz";

/** Successful answers to these are left out of the log, where they would be most of the lines. */
export const isHealthPath = (path: string): boolean =>
  path === livePath || path === readyPath || path === formerPath;

/**
 * Serves the health checks. `/livez` answers as long as the process does and never asks the database, so that no supervisor
 * restarts all instances because of a database that is away. `/readyz` answers 503 with the reason while the instance should get
 * no requests.
 */
export function serveHealth(app: Hono<Env>, readiness: Readiness): void {
  const answerReadiness = async (c: Context<Env>) => {
    const reason = await readiness.check();
    if (reason) c.set("errorCode", reason);
    return c.text(reason ?? "ok", reason ? 503 : 200, { "cache-control": "no-store" });
  };
  app.get(livePath, (c) => c.text("ok", 200, { "cache-control": "no-store" }));
  app.get(readyPath, answerReadiness);
  app.get(formerPath, answerReadiness);
}

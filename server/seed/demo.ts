import * as own from "../../own/demo-data";
import { createAudit } from "../audit/audit";
import type { Database } from "../db/database";
import { type DemoData, fillOnce } from "../db/settings";
import { seedAdmins } from "./admins";
import { insertAuditRows } from "./audit";
import { type SeedSize, seed } from "./index";
import { insertStaff } from "./staff";
import { insertStress } from "./stress/index";

/** The amount of demo data; "stress" adds up to a million customers. */
export interface SeedPlan {
  readonly size: SeedSize | "stress";
  /** The fraction of the stress data to make, 1 by default. */
  readonly scale?: number;
}

/** The options of `seedDemo`. */
export interface DemoOptions extends SeedPlan {
  secret: string;
  now: Date;
  /** Called with the name of each part before it is written. */
  onProgress?: (part: string) => void;
}

/** Fills an empty database with the demo admins, data and audit in one transaction, then the tables in own/, a resource at a time. */
export async function seedDemo(database: Database, options: DemoOptions): Promise<void> {
  const { secret, size, scale = 1, now, onProgress } = options;
  await fillOnce(database, async (trx) => {
    onProgress?.("admins");
    await seedAdmins(trx, secret);
    await seed(trx, { size: size === "stress" ? "demo" : size, now, onProgress });
    onProgress?.("audit");
    await insertAuditRows(trx, createAudit(secret), now);
    await insertStaff(trx, now);
    if (size === "stress") await insertStress(trx, { now, scale, kind: database.kind, onProgress });
  });
  for (const [resource, fill] of Object.entries<DemoData>(own))
    await fillOnce(database, (trx) => fill(trx, now), `demo.${resource}`);
}

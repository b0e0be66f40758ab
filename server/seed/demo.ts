import { createAudit } from "../audit/audit";
import type { Database } from "../db/database";
import { fillOnce } from "../db/settings";
import { seedAdmins } from "./admins";
import { insertAuditRows } from "./audit";
import { type SeedSize, seed } from "./index";
import { insertStaff } from "./staff";
import { insertStress } from "./stress/index";

/** Demo data of a size, or the demo data and a million customers more. */
export interface SeedPlan {
  readonly size: SeedSize | "stress";
  /** The part of the stress data that is made, 1 by default. */
  readonly scale?: number;
}

export interface DemoOptions extends SeedPlan {
  secret: string;
  now: Date;
  /** Hears which part is about to be written. */
  onProgress?: (part: string) => void;
}

/** Fills an empty database with the demo admins, data and audit, whole or not at all. */
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
}

import { createAudit } from "./audit/audit";
import type { Database } from "./db/database";
import { seedAdmins } from "./demo-admins";
import { fillOnce } from "./installation";
import { insertDeeds } from "./seed/deeds";
import { type SeedSize, seed } from "./seed/index";
import { insertStaff } from "./seed/staff";

export interface DemoOptions {
  secret: string;
  size: SeedSize;
  now: Date;
  /** Hears which part is about to be written. */
  onProgress?: (part: string) => void;
}

/** Fills an empty database with the demo admins, data and audit, whole or not at all. */
export async function seedDemo(database: Database, options: DemoOptions): Promise<void> {
  const { secret, size, now, onProgress } = options;
  await fillOnce(database, async (trx) => {
    onProgress?.("admins");
    await seedAdmins(trx, secret);
    await seed(trx, { size, now, onProgress });
    onProgress?.("audit");
    await insertDeeds(trx, createAudit(secret), now);
    await insertStaff(trx, now);
  });
}

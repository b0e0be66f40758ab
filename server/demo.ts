import type { Database } from "./db/database";
import { seedAdmins } from "./demo-admins";
import { fillOnce } from "./installation";
import { type SeedSize, seed } from "./seed/index";

export interface DemoOptions {
  secret: string;
  size: SeedSize;
  now: Date;
  /** Hears which part is about to be written. */
  onProgress?: (part: string) => void;
}

/** Fills an empty database with the demo admins and data, whole or not at all. */
export async function seedDemo(database: Database, options: DemoOptions): Promise<void> {
  const { secret, size, now, onProgress } = options;
  await fillOnce(database, async (trx) => {
    onProgress?.("admins");
    await seedAdmins(trx, secret);
    await seed(trx, { size, now, onProgress });
  });
}

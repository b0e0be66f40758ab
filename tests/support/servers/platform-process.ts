// Runs a platform with the demo admins, a site and a new database in its own process, for tests that measure or kill it.
// Sends { url, site } to the parent once, and { rss, peak }, its memory and the most it was in bytes, for every message; "reset"
// starts the peak anew. Exits when the channel closes.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { openDatabase } from "../../../server/db/open";
import { seedAdmins } from "../../../server/seed/admins";
import { givenSite } from "../factories/given-sites";
import { createDataDirectory, openTestDatabase } from "./database";
import { testSecret } from "./test-secret";

// on disk, as it is installed: one in memory keeps what is uploaded in the memory that is measured
const dir = process.env.TEST_DATABASE_URL ? undefined : mkdtempSync(join(tmpdir(), "measured-"));
if (dir) await createDataDirectory(dir);
const database = dir ? await openDatabase({ dir }) : await openTestDatabase();
await seedAdmins(database.kysely, testSecret);
const slides = { kind: "array", label: "Slides", max: 10, items: { kind: "image", label: "Slide" } };
const site = await givenSite({ database }, { home: { slides } });
const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
const { url, close } = await listen(createPlatform({ database, secret: testSecret, config }), 0);

const memory = () => ({ rss: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 });
process.on("message", (message) => {
  // As proc(5) has it, 5 sets the peak to what is used now.
  if (message === "reset") writeFileSync("/proc/self/clear_refs", "5");
  process.send?.(memory());
});
process.once("disconnect", async () => {
  await close();
  if (dir) rmSync(dir, { recursive: true, force: true });
});
process.send?.({ url, site });

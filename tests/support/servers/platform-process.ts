// Runs a platform with the demo admins and a new database in its own process, for tests that measure or kill it.
// Sends { url } to the parent once, and { peak }, its peak memory in bytes, for every message; exits when the channel closes.

import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { seedAdmins } from "../../../server/seed/admins";
import { openTestDatabase } from "./database";
import { testSecret } from "./test-secret";

const database = await openTestDatabase();
await seedAdmins(database.kysely, testSecret);
const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
const { url, close } = await listen(createPlatform({ database, secret: testSecret, config }), 0);
const peakOf = () => process.resourceUsage().maxRSS * 1024;

process.on("message", () => process.send?.({ peak: peakOf() }));
process.once("disconnect", () => void close());
process.send?.({ url });

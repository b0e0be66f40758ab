// A platform with the demo admins and a database of its own in a process of its own, for whoever measures or kills it.
// Its parent hears { url }, and { peak } in bytes for every message it sends; it ends with its parent's channel.

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

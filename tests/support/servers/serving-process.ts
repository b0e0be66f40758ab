// Serves a platform on a database that exists, in its own process, until it is killed. Prints its address once.
// Words: <connection string>
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import { openDatabase } from "../../../server/db/open";
import { testSecret } from "./test-secret";

const [, , url = ""] = process.argv;
const database = await openDatabase({ url });
const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
const served = await listen(createPlatform({ database, secret: testSecret, config }), 0);
process.stdout.write(`${served.url}\n`);

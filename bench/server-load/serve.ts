// Usage: node --import tsx bench/server-load/serve.ts    with SECRET_KEY, and DATABASE_URL or DATA_DIR of a filled database
// Serves the platform's API as `npm start` does, and prints its address.

import { listen } from "../../server/bootstrap/platform";
import { readEnvironment } from "../../server/bootstrap/read-environment";
import { setUp } from "../../server/bootstrap/setup";
import { stopOnSignals } from "../../server/bootstrap/signals";

const environment = readEnvironment({ ...process.env, LOG: "off", DEMO: "1" });
const setup = await setUp(environment, () => undefined);
const { url, close } = await listen(setup.platform, 0);
stopOnSignals(close, () => undefined);
process.stdout.write(`${url}\n`);

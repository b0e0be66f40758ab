// Usage: node --import tsx bench/serve.ts <console folder> <data directory>
// Serves the platform as `npm start` does, with demo data, and prints its address.

import { listen } from "../server/bootstrap/platform";
import { readEnvironment } from "../server/bootstrap/read-environment";
import { setUp } from "../server/bootstrap/setup";
import { stopOnSignals } from "../server/bootstrap/signals";

const [consoleDir, dataDir] = process.argv.slice(2);
const environment = readEnvironment({ DATA_DIR: dataDir, LOG: "off", DEMO: "1" });
const setup = await setUp({ ...environment, config: { ...environment.config, consoleDir } }, () => undefined);
const { url, close } = await listen(setup.platform, 0);
stopOnSignals(close, () => undefined);
process.stdout.write(`${url}\n`);

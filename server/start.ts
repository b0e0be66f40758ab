// Starts the platform with its console: npm start
import { fileURLToPath } from "node:url";
import { bannerText } from "./bootstrap/banner";
import { buildConsole } from "./bootstrap/build-console";
import { explainFailure } from "./bootstrap/explain-failure";
import { type Listening, listen } from "./bootstrap/platform";
import { readEnvironment } from "./bootstrap/read-environment";
import { setUp } from "./bootstrap/setup";
import { stopOnSignals } from "./bootstrap/signals";

const root = fileURLToPath(new URL("..", import.meta.url));
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function start(): Promise<Listening> {
  const environment = readEnvironment(process.env);
  const consoleDir = await buildConsole(root, { skip: environment.skipBuild, print });
  const setup = await setUp({ ...environment, config: { ...environment.config, consoleDir } }, print);
  try {
    const listening = await listen(setup.platform, environment.port, environment);
    print(bannerText(listening.url, setup));
    return listening;
  } catch (error) {
    await setup.platform.close();
    throw error;
  }
}

try {
  const { close } = await start();
  stopOnSignals(close, print);
} catch (error) {
  process.stderr.write(`${explainFailure(error, process.env.PORT || 3000)}\n`);
  process.exit(1);
}

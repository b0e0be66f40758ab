// Starts the platform with its console: npm start
import { fileURLToPath } from "node:url";
import { buildConsole } from "./console-build";
import { readEnvironment } from "./environment";
import { greet } from "./greeting";
import { type Listening, listen } from "./platform";
import { setUp } from "./setup";
import { stopOnSignals } from "./signals";
import { explainFailure } from "./start-failure";

const root = fileURLToPath(new URL("..", import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function start(): Promise<Listening> {
  const environment = readEnvironment(process.env);
  const consoleDir = await buildConsole(root, { skip: environment.skipBuild, say });
  const setup = await setUp({ ...environment, config: { ...environment.config, consoleDir } }, say);
  try {
    const listening = await listen(setup.platform, environment.port);
    say(greet(listening.url, setup));
    return listening;
  } catch (error) {
    await setup.platform.close();
    throw error;
  }
}

try {
  const { close } = await start();
  stopOnSignals(close, say);
} catch (error) {
  process.stderr.write(`${explainFailure(error, process.env.PORT || 3000)}\n`);
  process.exit(1);
}

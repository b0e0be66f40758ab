import { bannerText, type CommandLines } from "./banner";
import { explainFailure } from "./explain-failure";
import { type Listening, listen } from "./platform";
import { type Environment, readEnvironment } from "./read-environment";
import { setUp } from "./setup";
import { stopOnSignals } from "./signals";

/** How one way of starting the server differs from another. */
export interface Program {
  /** Resolves with the folder of the built console, or undefined to serve the API alone. */
  findConsole(environment: Environment, print: (line: string) => void): Promise<string | undefined>;
  /** The command lines to recommend in the terminal. */
  readonly commands: CommandLines;
}

const noop = () => {};

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function start({ findConsole, commands }: Program): Promise<Listening> {
  const environment = readEnvironment(process.env);
  // a first start builds the console while the database is made, each of which takes seconds
  const consoleDir = findConsole(environment, print);
  const ended = consoleDir.then(noop, noop);
  const setup = await setUp(environment, print, consoleDir).catch(async (error: unknown) => {
    // no build goes on behind a prompt
    await ended;
    throw error;
  });
  try {
    const listening = await listen(setup.platform, environment.port, environment);
    print(bannerText(listening.url, setup, commands));
    if (listening.metricsUrl) print(`Metrics for Prometheus: ${listening.metricsUrl}\n`);
    return listening;
  } catch (error) {
    await setup.platform.close();
    throw error;
  }
}

/** Serves platform and console until a signal ends the process; explains a start that fails, and exits with 1. */
export async function run(program: Program): Promise<void> {
  try {
    const { close } = await start(program);
    stopOnSignals(close, print);
  } catch (error) {
    process.stderr.write(`${explainFailure(error, process.env.PORT || 3000)}\n`);
    process.exit(1);
  }
}

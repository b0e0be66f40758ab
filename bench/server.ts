import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A server in a process of its own. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Resolves with the line that it prints next, and rejects when it exits before that. A line that nobody waits for is dropped. */
  nextLine(): Promise<string>;
  close(): Promise<void>;
}

/** Starts the platform with a console and a data directory on a free port. */
export const startServer = (consoleDir: string, dataDir: string): Promise<Server> =>
  startProcess(fileURLToPath(new URL("serve.ts", import.meta.url)), [consoleDir, dataDir]);

/** Starts a script that serves and prints its address; rejects when it exits before that. */
export const startProcess = (
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Server> => spawnServer(["--import", "tsx", script, ...words], env, (line) => line);

/** The compiled server, as `npm run build` makes it. */
export const compiledServer = fileURLToPath(new URL("../dist/server/start.js", import.meta.url));

/** What `ops/systemd` and `ops/container` start the server with. */
const deployed = { NODE_ENV: "production", NODE_OPTIONS: "--max-semi-space-size=8" };

/** Starts the compiled server, as it is deployed, on a free port with demonstration data; rejects when it exits before it serves. */
export const startCompiled = (env: Readonly<Record<string, string>>): Promise<Server> =>
  spawnServer(
    [compiledServer],
    { ...deployed, PORT: "0", LOG: "off", DEMO: "1", ...env },
    (line) => /http:\/\/localhost:\d+/.exec(line)?.[0],
  );

/** Starts a program with Node; `findUrl` reads its address from one of the lines that it prints. */
async function spawnServer(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  findUrl: (line: string) => string | undefined,
): Promise<Server> {
  const child = spawn(process.execPath, words, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout);
  const ended = exited.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)));
  const nextLine = async () => {
    const [line] = await Promise.race([once(lines, "line") as Promise<[string]>, ended]);
    return line;
  };
  // listens to all lines, since several may come at once
  const found = new Promise<string>((resolve) => {
    lines.on("line", (line) => {
      const url = findUrl(line);
      if (url !== undefined) resolve(url);
    });
  });
  return {
    url: await Promise.race([found, ended]),
    pid: child.pid ?? 0,
    nextLine,
    async close() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

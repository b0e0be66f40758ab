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
export async function startProcess(
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...words], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout);
  const nextLine = async () => {
    const [line] = await Promise.race([
      once(lines, "line") as Promise<[string]>,
      exited.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
    ]);
    return line;
  };
  return {
    url: await nextLine(),
    pid: child.pid ?? 0,
    nextLine,
    async close() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

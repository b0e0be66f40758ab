import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { HaCluster } from "../../../ops/ha/cluster";
import { testSecret } from "../servers/test-secret";

/** A platform in a process of its own, started as in production. */
export interface PlatformInstance {
  readonly url: string;
  /** False once the process has ended by itself. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Starts the server on a free port and on PostgreSQL, with its output in a file; resolves once it listens. */
export async function startInstance(
  { url: database, readUrl }: Pick<HaCluster, "url" | "readUrl">,
  logFile: string,
): Promise<PlatformInstance> {
  const child = spawn(process.execPath, ["--import", "tsx", "server/start.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATABASE_URL: database, DATABASE_READ_URL: readUrl, SECRET_KEY: testSecret },
      ...{ DEMO: "0", PORT: "0", SKIP_BUILD: "1", LOG: "json" },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const isListening = new Promise<string>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      const [, url] = /^Horizon is at (\S+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([isListening, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`the platform did not start: ${logFile}`);
  return {
    url,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

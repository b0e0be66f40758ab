import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the platform in a process of its own, on a free port; rejects when it ends before it listens. */
export async function startServer(consoleDir: string, dataDir: string): Promise<Server> {
  const script = fileURLToPath(new URL("serve.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, consoleDir, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [url] = await Promise.race([
    once(createInterface(child.stdout), "line") as Promise<[string]>,
    exited.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ]);
  return {
    url,
    async close() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

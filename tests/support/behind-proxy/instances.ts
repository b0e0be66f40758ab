import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Compiled instances of the platform on one database, which can be restarted from a shell. */
export interface Instances {
  /** Host and port of each. */
  readonly addresses: readonly string[];
  /** `curl <this>/<port>` stops that instance as systemd does, by SIGTERM, and starts it again; answers once it runs. */
  readonly restartUrl: string;
  /** How often each has been restarted. */
  readonly restarts: () => number;
  close(): Promise<void>;
}

const startLimit = 120_000;

/** A port that nothing uses at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

function startInstance(port: number, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ["dist/server/start.js"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  return {
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      if (code !== 0) throw new Error(`the instance on port ${port} ended with ${code}`);
    },
  };
}

async function untilReady(port: number): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`the instance on port ${port} does not get ready`);
}

/** Starts instances, the first alone, since it makes the demonstration data. */
export async function startInstances(count: number, env: NodeJS.ProcessEnv): Promise<Instances> {
  const running = new Map<number, ReturnType<typeof startInstance>>();
  for (let number = 0; number < count; number++) {
    const port = await freePort();
    running.set(port, startInstance(port, env));
    await untilReady(port);
  }
  let restarts = 0;
  const control: Server = createServer((request, response) => {
    const port = Number(request.url?.slice(1));
    void (async () => {
      await running.get(port)?.stop();
      running.set(port, startInstance(port, env));
      restarts += 1;
      response.end();
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, "127.0.0.1");
  await once(control, "listening");
  return {
    addresses: [...running.keys()].map((port) => `127.0.0.1:${port}`),
    restartUrl: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    restarts: () => restarts,
    async close() {
      control.close();
      await Promise.all([...running.values()].map((instance) => instance.stop()));
    },
  };
}

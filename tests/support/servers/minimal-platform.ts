import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { root } from "../tools/repository";

/** The password of the admin `ana` of a minimal platform. */
export const minimalPassword = "Minima2026";

/** A running examples/minimal-platform. */
export interface MinimalPlatform {
  readonly url: string;
  /** Ends the process, and with it every session. */
  stop(): Promise<void>;
}

/** Starts the minimal platform as a process of its own, for a console on `consoleOrigin`; port 0 takes any free one. */
export async function startMinimalPlatform(consoleOrigin: string, port = 0): Promise<MinimalPlatform> {
  const platform: ChildProcess = spawn(process.execPath, ["examples/minimal-platform/server.mjs"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      CONSOLE_ORIGIN: consoleOrigin,
      ADMIN_PASSWORD: minimalPassword,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!platform.stdout) throw new Error("The platform says nothing.");
  const [line] = (await once(createInterface(platform.stdout), "line")) as [string];
  const url = /http:\/\/localhost:\d+/.exec(line)?.[0];
  if (!url) throw new Error(`The platform said no address: ${line}`);
  return {
    url,
    async stop() {
      if (platform.exitCode !== null || platform.signalCode !== null) return;
      const ended = once(platform, "exit");
      platform.kill();
      await ended;
    },
  };
}

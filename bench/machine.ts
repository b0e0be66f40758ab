import { execFileSync } from "node:child_process";
import { cpus, loadavg, release, totalmem } from "node:os";
import type { Browser } from "./browser";

/** The machine and the commit that were measured, without the browser. */
export interface Host {
  readonly date: string;
  readonly commit: string;
  readonly processor: string;
  readonly memoryGB: number;
  readonly system: string;
  readonly node: string;
}

/** The machine with its browser. */
export interface Machine extends Host {
  readonly chromium: string;
  /** One-minute load averages before the first run and after each run. */
  readonly load: readonly number[];
}

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

function commit(): string {
  try {
    const isChanged = git(
      "status",
      "--porcelain",
      "--",
      "src",
      "contract",
      "own",
      "server",
      "build",
      "vite.config.ts",
    );
    return git("rev-parse", "--short", "HEAD") + (isChanged ? " with changes" : "");
  } catch {
    return "unknown";
  }
}

/** The current one-minute load average. */
export const loadNow = (): number => Number((loadavg()[0] ?? 0).toFixed(2));

/** Describes the machine and the commit; `date` is now, in UTC. */
export const describeHost = (): Host => ({
  date: new Date().toISOString().slice(0, 16).replace("T", " "),
  commit: commit(),
  processor: `${cpus()[0]?.model ?? "unknown"} × ${cpus().length}`,
  memoryGB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
});

/** Describes the machine with its browser; `load` are the load averages recorded during the runs. */
export const describeMachine = (browser: Browser, load: readonly number[]): Machine => ({
  ...describeHost(),
  chromium: browser.version(),
  load,
});

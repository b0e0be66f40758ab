import { execFileSync } from "node:child_process";
import { cpus, loadavg, release, totalmem } from "node:os";
import type { Browser } from "./browser";

/** The machine without a browser. */
export interface Host {
  readonly date: string;
  readonly commit: string;
  readonly processor: string;
  readonly memoryGB: number;
  readonly system: string;
  readonly node: string;
}

/** What the figures were measured on, and when. */
export interface Machine extends Host {
  readonly chromium: string;
  /** Load averages of one minute as the runs began, and when they were over. */
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
      "server",
      "build",
      "vite.config.ts",
    );
    return git("rev-parse", "--short", "HEAD") + (isChanged ? " with changes" : "");
  } catch {
    return "unknown";
  }
}

/** The load average of the last minute. */
export const loadNow = (): number => Number((loadavg()[0] ?? 0).toFixed(2));

/** Describes the machine, now. */
export const describeHost = (): Host => ({
  date: new Date().toISOString().slice(0, 16).replace("T", " "),
  commit: commit(),
  processor: `${cpus()[0]?.model ?? "unknown"} × ${cpus().length}`,
  memoryGB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
});

/** Describes the machine with its browser; `load` are the averages noted meanwhile. */
export const describeMachine = (browser: Browser, load: readonly number[]): Machine => ({
  ...describeHost(),
  chromium: browser.version(),
  load,
});

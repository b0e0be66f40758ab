import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** The browser without windows, which Playwright's own download is, too: tests take a fifth less of the processor's time. */
export const headlessShell = "chromium-headless-shell";

/**
 * Finds a Chromium that starts: only the one that CHROMIUM_PATH names if it is set, otherwise an installed one, otherwise
 * Playwright's download. Undefined when none starts.
 * @param {{ prefersShell?: boolean }} [options] whether the headless shell is taken where it is installed
 * @returns {{ executable: string, version: string } | undefined}
 */
export function findChromium({ prefersShell = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  const known = installed(prefersShell ? [headlessShell, ...names] : names);
  return firstThatStarts(chosen ? [chosen] : [...known, chromium.executablePath()]);
}

/** Finds an installed headless shell that starts. */
export const findShell = () => firstThatStarts(installed([headlessShell]));

/** @param {readonly string[]} executables */
function firstThatStarts(executables) {
  for (const executable of executables) {
    const version = versionOf(executable);
    if (version) return { executable, version };
  }
  return undefined;
}

/** @param {readonly string[]} wanted */
function installed(wanted) {
  const folders = new Set(["/usr/bin", ...(process.env.PATH ?? "").split(delimiter).filter(Boolean)]);
  return wanted.flatMap((name) => [...folders].map((folder) => join(folder, name)));
}

/**
 * Starts the executable to be sure: Ubuntu's chromium-browser may only print how to install it, and a download may lack libraries.
 * @param {string} executable
 */
function versionOf(executable) {
  if (!existsSync(executable)) return undefined;
  const answer = spawnSync(executable, ["--version"], { encoding: "utf8", timeout: 30_000 });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

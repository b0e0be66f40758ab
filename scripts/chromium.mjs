import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds the first Chromium that starts: the one CHROMIUM_PATH names and no other, else an installed one, else
 * Playwright's download; undefined where there is none.
 * @returns {{ executable: string, version: string } | undefined}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  for (const executable of chosen ? [chosen] : [...installed(), chromium.executablePath()]) {
    const version = versionOf(executable);
    if (version) return { executable, version };
  }
  return undefined;
}

function installed() {
  const folders = new Set(["/usr/bin", ...(process.env.PATH ?? "").split(delimiter).filter(Boolean)]);
  return names.flatMap((name) => [...folders].map((folder) => join(folder, name)));
}

/**
 * Ubuntu's chromium-browser may only print how to install it, and a download may lack libraries: being there is not enough.
 * @param {string} executable
 */
function versionOf(executable) {
  if (!existsSync(executable)) return undefined;
  const answer = spawnSync(executable, ["--version"], { encoding: "utf8", timeout: 30_000 });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

// Usage: npm run bench:jobs [-- --only payouts]    counts the keys and clicks of an admin's jobs
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { BrowserContext, Download } from "@playwright/test";
import type { DemoAdmin } from "../../server/seed/admins";
import { type ConsolePlatform, startConsolePlatform } from "../../tests/support/servers/console-platform";
import { type Browser, startBrowser } from "../browser";
import { buildConsole } from "../build";
import { jsonText } from "../json-text";
import { describeHost } from "../machine";
import { withSection } from "../page-sections";
import type { Effort } from "./hands";
import { jobs } from "./index";
import type { DeclaredJob, Scene } from "./job";
import { type JobResult, type JobResults, jobsSection, jobsTable } from "./report";

const { values: flags } = parseArgs({
  options: {
    /** Part of the names of the jobs to do; the documentation is only written after a full run. */
    only: { type: "string" },
  },
});
const chosen = jobs.filter(({ name }) => name.includes(flags.only ?? ""));
const say = (line: string) => void process.stdout.write(`${line}\n`);
const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

async function openContext(
  browser: Browser,
  platform: ConsolePlatform,
  user: DemoAdmin,
): Promise<BrowserContext> {
  const stored = await platform.session(user);
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: platform.url,
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    storageState: { cookies: [], origins: [{ origin: platform.url, localStorage }] },
  });
  // tsx wraps functions in this helper, which the page does not have.
  await context.addInitScript("globalThis.__name = (value) => value");
  return context;
}

/** Does a job in a browser context of its own, with a session of its own. */
async function inScene<Result>(
  browser: Browser,
  platform: ConsolePlatform,
  work: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const opened: BrowserContext[] = [];
  const openAs = async (user: DemoAdmin) => {
    const context = await openContext(browser, platform, user);
    opened.push(context);
    return await context.newPage();
  };
  try {
    const page = await openAs("maker");
    const downloads: Download[] = [];
    page.on("download", (file) => downloads.push(file));
    return await work({ platform, page, downloads, openAs });
  } finally {
    for (const context of opened) await context.close();
  }
}

async function measure(
  browser: Browser,
  platform: ConsolePlatform,
  { measure: by, checkMissing, ...described }: DeclaredJob,
): Promise<JobResult> {
  if (checkMissing) await inScene(browser, platform, checkMissing);
  if (!by) return described;
  const effortBy = (hand: (scene: Scene) => Promise<Effort>) => inScene(browser, platform, hand);
  return { ...described, now: { keyboard: await effortBy(by.keyboard), mouse: await effortBy(by.mouse) } };
}

/** Does the jobs one after the other; a job that fails is told, and does not keep the others from being done. */
async function measureAll(browser: Browser, platform: ConsolePlatform): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const each of chosen) {
    say(each.name);
    try {
      results.push(await measure(browser, platform, each));
    } catch (error) {
      process.exitCode = 1;
      say(`not done: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  return results;
}

function write(results: JobResults): void {
  writeFileSync(path("bench/results/jobs.json"), jsonText(results));
  const page = readFileSync(path("docs/benchmarks.md"), "utf8");
  writeFileSync(path("docs/benchmarks.md"), withSection(page, "jobs", jobsSection(results)));
  say("Written: bench/results/jobs.json, docs/benchmarks.md");
}

const folder = mkdtempSync(join(tmpdir(), "bench-jobs-"));
let browser: Browser | undefined;
let platform: ConsolePlatform | undefined;
try {
  say("Building the console, making data");
  await buildConsole(folder);
  platform = await startConsolePlatform(folder);
  browser = await startBrowser();
  const results = await measureAll(browser, platform);
  say(`\n${jobsTable(results)}\n`);
  if (results.length === jobs.length)
    write({ ...describeHost(), chromium: browser.version(), jobs: results });
} finally {
  await browser?.close();
  await platform?.close();
  rmSync(folder, { recursive: true });
}

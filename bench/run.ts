// Usage: npm run bench [-- --runs 5] [-- --only manyRows,list] [-- --subject console]    measures the console and its floors
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, startBrowser } from "./browser";
import { buildConsole, buildFloors } from "./build";
import { makeData } from "./data";
import type { Sample } from "./figures";
import { describeMachine, loadNow } from "./machine";
import { keepSection } from "./page-sections";
import { medianTable, type Results, report, toJson } from "./report";
import { scenarios } from "./scenarios/index";
import type { Scenario } from "./scenarios/scenario";
import { type Server, startServer } from "./server";
import { signInToConsole, signInToFloors } from "./session";
import { subjects } from "./subjects";

/** Enough for 40 pages of 50 rows and a few more. */
const customers = 2600;

const { values: flags } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    /** The scenarios to measure, separated by commas; the documentation is only written after a full run. */
    only: { type: "string" },
    subject: { type: "string" },
  },
});
const runs = Number(flags.runs);
const chosen = Object.entries(scenarios).filter(
  ([name]) => flags.only === undefined || flags.only.split(",").includes(name),
);
const measured = subjects.filter(({ name }) => flags.subject === undefined || flags.subject === name);
const isWhole = flags.only === undefined && flags.subject === undefined;

interface Servers {
  readonly console: Server;
  readonly floors: Server;
}

/** Starts two servers, since a server serves one console; the floors' server has a copy of the same data. */
async function startServers(folder: string): Promise<Servers> {
  const at = (name: string) => join(folder, name);
  await buildConsole(at("console"));
  await buildFloors(at("floors"));
  await makeData(at("data"), customers);
  cpSync(at("data"), at("copy"), { recursive: true });
  return {
    console: await startServer(at("console"), at("data")),
    floors: await startServer(at("floors"), at("copy")),
  };
}

async function measureOnce(browser: Browser, servers: Servers, scenario: Scenario) {
  const found: Record<string, Sample> = {};
  for (const subject of measured) {
    const { url } = subject.name === "console" ? servers.console : servers.floors;
    const signIn =
      subject.name === "console" ? signInToConsole : (_: Browser, at: string) => signInToFloors(at);
    const state = await signIn(browser, url);
    found[subject.name] = await scenario({ browser, subject, url, state });
  }
  return found;
}

async function measure(browser: Browser, servers: Servers): Promise<Results> {
  const samples: Record<"html" | "antd" | "console", Sample[]> = { html: [], antd: [], console: [] };
  const load = [loadNow()];
  for (let run = 1; run <= runs; run += 1) {
    for (const [name, scenario] of chosen) {
      process.stdout.write(`run ${run} of ${runs}: ${name} (load ${loadNow()})\n`);
      const found = await measureOnce(browser, servers, scenario);
      for (const { name: subject } of measured)
        samples[subject][run - 1] = { ...samples[subject][run - 1], ...found[subject] };
    }
    load.push(loadNow());
  }
  return { machine: describeMachine(browser, load), runs, samples };
}

function write(results: Results): void {
  const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
  mkdirSync(path("bench/results"), { recursive: true });
  writeFileSync(path("bench/results/latest.json"), toJson(results));
  const page = path("docs/benchmarks.md");
  const old = existsSync(page) ? readFileSync(page, "utf8") : "";
  // Keeps the sections that the other commands write.
  writeFileSync(
    page,
    ["server", "standbys", "live", "jobs"].reduce(
      (text, name) => keepSection(text, old, name),
      report(results),
    ),
  );
  process.stdout.write("Written: bench/results/latest.json, docs/benchmarks.md\n");
}

const folder = mkdtempSync(join(tmpdir(), "bench-"));
let servers: Servers | undefined;
let browser: Browser | undefined;
try {
  process.stdout.write("Building the console and the floors, making data\n");
  servers = await startServers(folder);
  browser = await startBrowser();
  const results = await measure(browser, servers);
  process.stdout.write(`\n${medianTable(results)}\n\n`);
  if (isWhole) write(results);
} finally {
  await browser?.close();
  await Promise.all([servers?.console.close(), servers?.floors.close()]);
  rmSync(folder, { recursive: true });
}

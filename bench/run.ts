// Usage: npm run bench [-- --runs 5] [-- --only manyRows,list] [-- --subject console] [-- --condition usual]    measures the console and its floors
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { selfSigned } from "../tests/support/tools/certificate";
import { type Browser, startBrowser } from "./browser";
import { buildConsole, buildFloors } from "./build";
import { type ConditionName, conditions } from "./conditions";
import { makeData } from "./data";
import type { Sample } from "./figures";
import { describeMachine, loadNow } from "./machine";
import { keepSection } from "./page-sections";
import { keyHash, startRecorded } from "./recorded";
import { conditionTable, fromJson, medianTable, type Results, report, toJson } from "./report";
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
    condition: { type: "string" },
  },
});
const runs = Number(flags.runs);
const chosen = Object.entries(scenarios).filter(
  ([name]) => flags.only === undefined || flags.only.split(",").includes(name),
);
const measured = subjects.filter(({ name }) => flags.subject === undefined || flags.subject === name);
const measuredConditions = (Object.keys(conditions) as ConditionName[]).filter(
  (name) => flags.condition === undefined || flags.condition === name,
);
const isWhole = [flags.only, flags.subject, flags.condition].every((flag) => flag === undefined);

type Closed = Pick<Server, "url" | "close">;

/** The servers of the console and of the floors, each with its recorded answers. */
interface Servers {
  readonly console: Closed;
  readonly floors: Closed;
  readonly recordedConsole: Closed;
  readonly recordedFloors: Closed;
}

const certificate = selfSigned();

/** Starts two servers, since a server serves one console; the floors' server has a copy of the same data. */
async function startServers(folder: string): Promise<Servers> {
  const at = (name: string) => join(folder, name);
  await buildConsole(at("console"));
  await buildFloors(at("floors"));
  await makeData(at("data"), customers);
  cpSync(at("data"), at("copy"), { recursive: true });
  const own = await startServer(at("console"), at("data"));
  const floors = await startServer(at("floors"), at("copy"));
  return {
    console: own,
    floors,
    recordedConsole: await startRecorded(own.url, certificate),
    recordedFloors: await startRecorded(floors.url, certificate),
  };
}

/** The address of a subject's pages under a condition. */
function addressOf(servers: Servers, subject: string, isRecorded: boolean): string {
  if (subject === "console") return (isRecorded ? servers.recordedConsole : servers.console).url;
  return (isRecorded ? servers.recordedFloors : servers.floors).url;
}

let recordedFloors: ReturnType<typeof signInToFloors> | undefined;

/** Signs in to the floors at `url`. Recorded answers have the tokens of one session, which is kept; others are renewed, and expire. */
function signIn(servers: Servers, url: string, isRecorded: boolean) {
  if (!isRecorded) return signInToFloors(url, url);
  recordedFloors ??= signInToFloors(servers.floors.url, url);
  return recordedFloors;
}

async function measureOnce(
  browser: Browser,
  servers: Servers,
  scenario: Scenario,
  conditionName: ConditionName,
) {
  const condition = conditions[conditionName];
  const found: Record<string, Sample> = {};
  for (const subject of measured) {
    const url = addressOf(servers, subject.name, condition.isRecorded);
    const state = await (subject.name === "console"
      ? signInToConsole(browser, url)
      : signIn(servers, url, condition.isRecorded));
    found[subject.name] = await scenario({ browser, subject, url, state, condition });
  }
  return found;
}

const noSamples = (): Record<"html" | "antd" | "console", Sample[]> => ({ html: [], antd: [], console: [] });

async function measure(browser: Browser, servers: Servers): Promise<Results> {
  const samples = Object.fromEntries(measuredConditions.map((name) => [name, noSamples()]));
  const load = [loadNow()];
  for (let run = 1; run <= runs; run += 1) {
    for (const condition of measuredConditions)
      for (const [name, scenario] of chosen) {
        process.stdout.write(`run ${run} of ${runs}, ${condition}: ${name} (load ${loadNow()})\n`);
        const found = await measureOnce(browser, servers, scenario, condition);
        for (const { name: subject } of measured) {
          const of = samples[condition]?.[subject] ?? [];
          of[run - 1] = { ...of[run - 1], ...found[subject] };
        }
      }
    load.push(loadNow());
  }
  return { machine: describeMachine(browser, load), runs, samples };
}

function write(results: Results): void {
  const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
  mkdirSync(path("bench/results"), { recursive: true });
  const kept = toJson(results);
  writeFileSync(path("bench/results/latest.json"), kept);
  const page = path("docs/benchmarks.md");
  const old = existsSync(page) ? readFileSync(page, "utf8") : "";
  // Keeps the sections that the other commands write.
  writeFileSync(
    page,
    ["goals", "server", "profiles", "standbys", "live", "jobs"].reduce(
      (text, name) => keepSection(text, old, name),
      // as it is kept: a figure that is rounded twice may be another
      report(fromJson(kept)),
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
  browser = await startBrowser(keyHash(certificate));
  const results = await measure(browser, servers);
  process.stdout.write(`\n${medianTable(results)}\n\n${conditionTable(results) ?? ""}\n\n`);
  if (isWhole) write(results);
} finally {
  await browser?.close();
  for (const server of Object.values(servers ?? {}).toReversed()) await server.close();
  rmSync(folder, { recursive: true });
}

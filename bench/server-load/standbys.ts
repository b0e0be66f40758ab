// Usage: npm run bench:standbys [-- --scale 0.1] [-- --seconds 3] [-- --rounds 5]    measures reading from standbys
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { contract } from "../../contract/index";
import { type Cluster, findBinaries, startStandby } from "../../scripts/postgres-cluster.mjs";
import { jsonText } from "../json-text";
import { describeHost, loadNow } from "../machine";
import { withSection } from "../page-sections";
import { parentOf, processorTime } from "../process-usage";
import { type Server, startProcess } from "../server";
import { connections } from "./callers";
import { LoadClient, load, type PlannedCall } from "./load";
import type { InputByTurn } from "./measure-call";
import { searches } from "./measures";
import {
  medianStandbyFigures,
  type StandbyFigures,
  type StandbyResults,
  standbySection,
} from "./standby-report";
import { preparePostgres, type Subject } from "./subject";

const { values: flags } = parseArgs({
  options: {
    scale: { type: "string", default: "0.1" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "5" },
  },
});
const seconds = Number(flags.seconds);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Two standbys and the primary share the machine's memory. */
const settings = ["shared_buffers=512MB", "max_wal_size=4GB", "max_connections=100"];

const pageOne: InputByTurn = () => ({ page: 1 });
const search: InputByTurn = (turn) => ({ search: searches[turn % searches.length] });
const lines = [
  { name: "customers: page 1", call: contract.customers.list, input: pageOne },
  { name: "customers: search", call: contract.customers.list, input: search },
  { name: "checkout orders: page 1", call: contract.checkoutOrders.list, input: pageOne },
  { name: "checkout orders: search", call: contract.checkoutOrders.list, input: search },
];

/** The platform with a number of standbys. */
interface Setting {
  readonly standbys: number;
  readonly server: Server;
  /** The processes of the platform and of its databases. */
  readonly processes: readonly number[];
}

async function processOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const parent = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  if (parent === undefined) throw new Error("the system does not report processes");
  return parent;
}

async function startSetting(subject: Subject, standbys: readonly Cluster[]): Promise<Setting> {
  const env = { ...subject.env, DATABASE_READ_URL: standbys.map(({ url }) => url).join(",") };
  const server = await startProcess(fileURLToPath(new URL("serve.ts", import.meta.url)), [], env);
  const databases = await Promise.all(standbys.map(({ url }) => processOf(url)));
  const processes = [server.pid, subject.process ?? 0, ...databases];
  return { standbys: standbys.length, server, processes };
}

async function measureLine(
  { server, processes }: Setting,
  { callers, process: primary = 0 }: Subject,
  { call, input }: (typeof lines)[number],
): Promise<StandbyFigures> {
  const next = (connection: number, turn: number): PlannedCall | undefined => {
    const caller = callers.callers[connection];
    return caller && { call, caller, input: input(turn * connections + connection) };
  };
  // New connections each time: the platform closes those that wait while the other settings have their turns.
  const client = new LoadClient(server.url, processes);
  try {
    // Warmed up here, so that the primary's share counts the same requests.
    await load(client, connections, 0.5, next);
    const before = processorTime([primary]) ?? 0;
    const {
      rate,
      p95,
      requests,
      processor = 0,
    } = await load(client, connections, seconds, next, { warmUp: 0 });
    return { rate, p95, processor, primary: ((processorTime([primary]) ?? 0) - before) / requests };
  } finally {
    client.close();
  }
}

async function measure(settings: readonly Setting[], subject: Subject): Promise<StandbyResults["lines"]> {
  const measured = lines.flatMap(({ name }) =>
    settings.map(({ standbys }) => ({ name, standbys, rounds: [] as StandbyFigures[] })),
  );
  for (let round = 1; round <= Number(flags.rounds); round += 1) {
    say(`round ${round}, load average ${loadNow()}`);
    for (const line of lines)
      for (const setting of settings) {
        const figures = await measureLine(setting, subject, line);
        measured
          .find(({ name, standbys }) => name === line.name && standbys === setting.standbys)
          ?.rounds.push(figures);
      }
  }
  return measured.map(({ name, standbys, rounds }) => ({ name, standbys, ...medianStandbyFigures(rounds) }));
}

function write(results: StandbyResults): void {
  mkdirSync(path("bench/results"), { recursive: true });
  writeFileSync(path("bench/results/standbys.json"), jsonText(results));
  const page = readFileSync(path("docs/benchmarks.md"), "utf8");
  writeFileSync(path("docs/benchmarks.md"), withSection(page, "standbys", standbySection(results)));
  say("Written: bench/results/standbys.json, docs/benchmarks.md");
}

const binaries = findBinaries();
if (binaries === undefined) throw new Error("there is no PostgreSQL to start");
say("preparing");
const subject = await preparePostgres({ scale: Number(flags.scale) }, undefined, settings);
const standbys: Cluster[] = [];
const started: Setting[] = [];
try {
  for (let number = 0; number < 2; number += 1)
    standbys.push(await startStandby(binaries, subject.env.DATABASE_URL ?? "", settings));
  for (const count of [0, 1, 2]) started.push(await startSetting(subject, standbys.slice(0, count)));
  const before = loadNow();
  const measured = await measure(started, subject);
  const { customers, orders, version } = subject;
  write({
    ...describeHost(),
    ...{ version, customers, orders, connections, seconds, rounds: Number(flags.rounds) },
    load: [before, loadNow()],
    lines: measured,
  });
} finally {
  for (const { server } of started) await server.close();
  for (const standby of standbys) await standby.stop();
  await subject.dispose();
}

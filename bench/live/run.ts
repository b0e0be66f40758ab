// Usage: npm run bench:live [-- --changes 30] [-- --seconds 3] [-- --rounds 20]    measures streams of changes, and writes what it saw into docs/benchmarks.md
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { contract } from "../../contract/index";
import { jsonText } from "../json-text";
import { describeHost, loadNow } from "../machine";
import { withSection } from "../page-sections";
import { type Server, startProcess } from "../server";
import { connections } from "../server-load/callers";
import { LoadClient, load } from "../server-load/load";
import { preparePostgres, type Subject } from "../server-load/subject";
import { median, quartiles } from "../statistics";
import { type LiveFigures, type LiveResults, liveSection } from "./report";
import { type OpenStreams, openStreams } from "./streams";

const { values: flags } = parseArgs({
  options: {
    changes: { type: "string", default: "30" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "20" },
    scale: { type: "string", default: "0.1" },
  },
});
const changes = Number(flags.changes);
const seconds = Number(flags.seconds);
/** How often lists are measured without and with streams. */
const rounds = Number(flags.rounds);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Milliseconds after which an instance that has started, or has new streams, is at rest. */
const settling = 2_000;
/** One instance with some admins and with many, two with a crowd. */
const settings = [
  { streams: 50, instances: 1 },
  { streams: 200, instances: 1 },
  { streams: 1_000, instances: 2 },
];

/** Resident memory of a process in KiB, as Linux tells it. */
const memoryOf = ({ pid }: Server): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

const percentile95 = (samples: readonly number[]): number =>
  [...samples].sort((a, b) => a - b)[Math.ceil(samples.length * 0.95) - 1] ?? Number.NaN;

/** The 95th percentile of page 1 of a list at an instance. */
async function listP95({ url, pid }: Server, { callers }: Subject): Promise<number> {
  const client = new LoadClient(url, [pid]);
  try {
    const { p95 } = await load(client, connections, seconds, (connection) => {
      const caller = callers.callers[connection];
      return caller && { call: contract.customers.list, caller, input: { page: 1 } };
    });
    return p95;
  } finally {
    client.close();
  }
}

/** Changes payouts one after the other, and measures from each commit to the last stream that was told. */
async function timesToTell(database: pg.Client, streams: OpenStreams): Promise<number[]> {
  const times: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    const id = 1_000_000 + change;
    const told = streams.toldAll(id);
    await database.query("insert into live_events (kind, record_id, type) values ('payout', $1, 'updated')", [
      id,
    ]);
    const committed = performance.now();
    await database.query("notify horizon_live");
    times.push((await told) - committed);
    // a change comes at any moment between two looks of an instance
    await sleep(150 + Math.random() * 200);
  }
  return times;
}

/**
 * The times of a list without and with streams, in pairs of rounds of which every second begins with the streams, so that a
 * machine that gets slower or quicker favours neither; after one round that does not count.
 */
async function listTimes(
  [first]: readonly Server[],
  subject: Subject,
  open: () => Promise<OpenStreams>,
): Promise<Pick<LiveFigures, "listWithout" | "listWith" | "difference">> {
  if (!first) throw new Error("no instance was started");
  await listP95(first, subject);
  const withStreams = async () => {
    const streams = await open();
    const p95 = await listP95(first, subject);
    streams.close();
    return p95;
  };
  const pairs: { without: number; with: number }[] = [];
  for (let round = 1; round <= rounds; round += 1)
    pairs.push(
      round % 2 === 1
        ? { without: await listP95(first, subject), with: await withStreams() }
        : { with: await withStreams(), without: await listP95(first, subject) },
    );
  return {
    listWithout: median(pairs.map(({ without }) => without)),
    listWith: median(pairs.map((pair) => pair.with)),
    difference: quartiles(pairs.map((pair) => pair.with / pair.without - 1)),
  };
}

async function measure(
  { streams: count, instances }: (typeof settings)[number],
  subject: Subject,
): Promise<LiveFigures> {
  const servers: Server[] = [];
  const database = new pg.Client(subject.env.DATABASE_URL);
  await database.connect();
  try {
    for (let number = 0; number < instances; number += 1)
      servers.push(await startProcess(path("bench/server-load/serve.ts"), [], subject.env));
    const callers = subject.callers.decisions.slice(0, count).map(({ caller }) => caller);
    if (callers.length < count) throw new Error(`there are ${callers.length} admins for ${count} streams`);
    const open = () =>
      openStreams(
        servers.map(({ url }) => url),
        callers,
      );
    // before any load, after which a process gives back and takes memory as it likes
    const sum = () => servers.reduce((total, server) => total + memoryOf(server), 0);
    await sleep(settling);
    const before = sum();
    const streams = await open();
    await sleep(settling);
    const memory = (sum() - before) / count;
    const times = await timesToTell(database, streams);
    streams.close();
    return {
      ...{ streams: count, instances, memory, ...(await listTimes(servers, subject, open)) },
      ...{ toldMedian: median(times), toldP95: percentile95(times) },
    };
  } finally {
    await database.end();
    for (const server of servers) await server.close();
  }
}

function write(results: LiveResults): void {
  mkdirSync(path("bench/results"), { recursive: true });
  writeFileSync(path("bench/results/live.json"), jsonText(results));
  const page = readFileSync(path("docs/benchmarks.md"), "utf8");
  writeFileSync(path("docs/benchmarks.md"), withSection(page, "live", liveSection(results)));
  say("Written: bench/results/live.json, docs/benchmarks.md");
}

say("preparing");
const subject = await preparePostgres({ scale: Number(flags.scale) }, undefined);
try {
  const loads = [loadNow()];
  const lines: LiveFigures[] = [];
  for (const setting of settings) {
    lines.push(await measure(setting, subject));
    loads.push(loadNow());
    say(`${setting.streams} streams: ${JSON.stringify(lines.at(-1))}, load average ${loads.at(-1)}`);
  }
  const { customers, version } = subject;
  write({
    ...describeHost(),
    ...{ version, customers, changes, rounds, connections, seconds, load: loads, lines },
  });
} finally {
  await subject.dispose();
}

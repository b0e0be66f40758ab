// Usage: npm run bench:server [-- --scale 1] [-- --pglite-scale 0.1] [-- --seconds 3], after npm run build
// Measures the platform under load, compiled:
//   --rounds 3          the number of rounds for each list; the medians are written
//   --postgres <url>    uses this PostgreSQL, with stress data or empty, instead of starting one
//   --pglite <folder>   the same for PGlite; apart from the bench's admins and decisions both stay as they are
//   --only <name>       measures only postgres or pglite; the documentation keeps the last results of the other
//   --exports           measures only exports; the documentation keeps the other lines of the last results
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { jsonText } from "../json-text";
import { describeHost, loadNow } from "../machine";
import { withSection } from "../page-sections";
import { residentMemory } from "../process-usage";
import { compiledServer, startCompiled } from "../server";
import { connections } from "./callers";
import { measureExportMemory } from "./export-memory";
import { LoadClient } from "./load";
import { measure, measureExport } from "./measures";
import { type ServerResults, type SubjectResults, serverSection } from "./report";
import { preparePglite, preparePostgres, type Subject } from "./subject";

const { values: flags } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    "pglite-scale": { type: "string", default: "0.1" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    postgres: { type: "string" },
    pglite: { type: "string" },
    only: { type: "string" },
    exports: { type: "boolean", default: false },
  },
});
const isOnlyExports = flags.exports;
const seconds = Number(flags.seconds);
const rounds = Number(flags.rounds);
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function measureSubject(subject: Subject): Promise<SubjectResults> {
  const { name, version, customers, orders, entries, filled, env, callers } = subject;
  const server = await startCompiled(env);
  const client = new LoadClient(
    server.url,
    subject.process === undefined ? [server.pid] : [server.pid, subject.process],
  );
  try {
    const before = loadNow();
    say(`${name}: measuring, load average ${before}`);
    const lists = isOnlyExports ? {} : await measure(client, callers, { seconds, rounds });
    const memory = residentMemory(server.pid);
    const { rowsPerSecond, beside } = await measureExport(client, callers.callers, seconds);
    const [caller] = callers.callers;
    const exportMemory = caller && (await measureExportMemory(client, caller, server.pid));
    const measurements = { ...lists, "checkout orders: first page beside an export": beside };
    const load = [before, loadNow()];
    const { date, commit } = describeHost();
    const facts = { name, date, commit, version, customers, orders, entries, filled, load, rounds };
    return { ...facts, measurements, memory, exportRate: rowsPerSecond, exportMemory };
  } finally {
    client.close();
    await server.close();
  }
}

async function run(prepare: () => Promise<Subject>): Promise<SubjectResults> {
  const subject = await prepare();
  try {
    return await measureSubject(subject);
  } finally {
    await subject.dispose();
  }
}

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const resultsPath = path("bench/results/server.json");

function readLast(): readonly SubjectResults[] {
  if (!existsSync(resultsPath)) return [];
  return (JSON.parse(readFileSync(resultsPath, "utf8")) as ServerResults).subjects;
}

/** The last results of a database, with the exports that were measured now. */
function withExports(last: SubjectResults, measured: SubjectResults): SubjectResults {
  const { exportRate, exportMemory, date, commit, orders } = measured;
  const measurements = { ...last.measurements, ...measured.measurements };
  return { ...last, measurements, exportRate, exportMemory, exported: { date, commit, orders } };
}

/** Writes the results in place of the last ones of the same database. */
function write(results: SubjectResults): void {
  const { date: _, commit: __, ...host } = describeHost();
  const last = readLast();
  const before = last.find(({ name }) => name === results.name);
  const measured = isOnlyExports && before ? withExports(before, results) : results;
  const known = [...last.filter(({ name }) => name !== measured.name), measured];
  const subjects = known.sort((a, b) => b.name.localeCompare(a.name));
  const all: ServerResults = { ...host, connections, seconds, subjects };
  mkdirSync(path("bench/results"), { recursive: true });
  writeFileSync(resultsPath, jsonText(all));
  const page = readFileSync(path("docs/benchmarks.md"), "utf8");
  writeFileSync(path("docs/benchmarks.md"), withSection(page, "server", serverSection(all)));
  say("Written: bench/results/server.json, docs/benchmarks.md");
}

if (!existsSync(compiledServer)) throw new Error("There is no compiled server: run `npm run build` first.");
const hasLongAudit = !isOnlyExports;
if (flags.only !== "pglite") {
  say("PostgreSQL: preparing");
  write(await run(() => preparePostgres({ scale: Number(flags.scale), hasLongAudit }, flags.postgres)));
}
if (flags.only !== "postgres") {
  say("PGlite: preparing");
  write(await run(() => preparePglite({ scale: Number(flags["pglite-scale"]), hasLongAudit }, flags.pglite)));
}

// Measures the platform under load: npm run bench:server [-- --scale 1] [-- --pglite-scale 0.1] [-- --seconds 3]
//   --postgres <url>    a PostgreSQL with stress data, or an empty one, instead of one of its own
//   --pglite <folder>   the same for PGlite; both are left as they are found, but for the bench's admins and decisions
//   --only <name>       postgres or pglite; the documents are written after both only
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { jsonText } from "../json-text";
import { describeHost, loadNow } from "../machine";
import { withSection } from "../page-sections";
import { startProcess } from "../server";
import { connections } from "./desk";
import { Gun } from "./load";
import { measure } from "./measures";
import { type ServerResults, type SubjectResults, serverSection } from "./report";
import { preparePglite, preparePostgres, type Subject } from "./subject";

const { values: flags } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    "pglite-scale": { type: "string", default: "0.1" },
    seconds: { type: "string", default: "3" },
    postgres: { type: "string" },
    pglite: { type: "string" },
    only: { type: "string" },
  },
});
const seconds = Number(flags.seconds);
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function measureSubject(subject: Subject): Promise<SubjectResults> {
  const { name, version, customers, orders, filled, env, desk } = subject;
  const script = fileURLToPath(new URL("serve.ts", import.meta.url));
  const server = await startProcess(script, [], env);
  const gun = new Gun(
    server.url,
    subject.process === undefined ? [server.pid] : [server.pid, subject.process],
  );
  try {
    const before = loadNow();
    say(`${name}: measuring, load average ${before}`);
    const measurements = await measure(gun, desk, seconds);
    return { name, version, customers, orders, filled, load: [before, loadNow()], measurements };
  } finally {
    gun.close();
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

function write(results: ServerResults): void {
  const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
  mkdirSync(path("bench/results"), { recursive: true });
  writeFileSync(path("bench/results/server.json"), jsonText(results));
  const page = readFileSync(path("docs/benchmarks.md"), "utf8");
  writeFileSync(path("docs/benchmarks.md"), withSection(page, "server", serverSection(results)));
  say("Written: bench/results/server.json, docs/benchmarks.md");
}

const subjects: SubjectResults[] = [];
if (flags.only !== "pglite") {
  say("PostgreSQL: preparing");
  subjects.push(await run(() => preparePostgres(Number(flags.scale), flags.postgres)));
}
if (flags.only !== "postgres") {
  say("PGlite: preparing");
  subjects.push(await run(() => preparePglite(Number(flags["pglite-scale"]), flags.pglite)));
}
const results = { ...describeHost(), connections, seconds, subjects };
say(`\n${serverSection(results)}\n`);
if (flags.only === undefined) write(results);

// Usage: npm run bench:start, after npm run build    measures how the server starts from sources and compiled, embedded
// database; with TEST_DATABASE_URL (scripts/with-postgres.mjs) on that server. On the embedded one it measures the first start of a
// fresh clone, too, and writes bench/results/start.json.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { jsonText } from "./json-text";
import { describeHost } from "./machine";
import { processorTime, residentMemory } from "./process-usage";
import { compiledServer } from "./server";
import { median } from "./statistics";

interface Start {
  /** Milliseconds from the start of the process to its open port. */
  readonly ms: number;
  /** Milliseconds of processor time until then, of all threads and of a build beside it. */
  readonly cpu: number;
  /** Mebibytes of memory once a page was served. */
  readonly rss: number;
}

const rounds = 9;
const root = fileURLToPath(new URL("..", import.meta.url));
const programs = {
  "from sources (tsx)": ["--import", "tsx", "server/start.ts"],
  compiled: [compiledServer],
};

async function startOnce(words: readonly string[], env: NodeJS.ProcessEnv, cwd = root): Promise<Start> {
  const begun = performance.now();
  const child = spawn(process.execPath, words, { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const pid = child.pid ?? 0;
  let text = "";
  let url: string | undefined;
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    url = /http:\/\/localhost:\d+/.exec(text)?.[0];
    if (url) break;
  }
  const [ms, cpu] = [performance.now() - begun, processorTime([pid]) ?? Number.NaN];
  await (await fetch(`${url}/`)).text();
  const rss = residentMemory(pid) ?? Number.NaN;
  child.kill("SIGTERM");
  await exited;
  return { ms, cpu, rss };
}

/**
 * The first start of a fresh clone whose packages are installed: builds the console and makes the demonstration data. `TMPDIR` is new, since tsx
 * keeps what it has compiled there.
 */
async function startFresh(folder: string): Promise<Start> {
  const clone = join(folder, "clone");
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", root, clone]);
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  const env = { PATH: process.env.PATH, PORT: "0", TMPDIR: temporary };
  return await startOnce(programs["from sources (tsx)"], env, clone);
}

const figures = ["ms", "cpu", "rss"] as const;

/** The median of each figure of several starts. */
function medianStart(starts: readonly Start[]): Start {
  const of = (figure: keyof Start) => Math.round(median(starts.map((each) => each[figure])));
  return Object.fromEntries(figures.map((figure) => [figure, of(figure)])) as unknown as Start;
}

async function measure(folder: string): Promise<void> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: "0",
    LOG: "off",
    SKIP_BUILD: "1",
    DEMO: "1",
    SEED_SIZE: "small",
    ...(databaseUrl
      ? { DATABASE_URL: databaseUrl, SECRET_KEY: "x".repeat(40) }
      : { DATA_DIR: join(folder, "data") }),
  };
  // makes the data, and fills tsx's cache
  for (const words of Object.values(programs)) await startOnce(words, env);
  const starts = Object.values(programs).map((): Start[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, words] of Object.values(programs).entries())
      starts[at]?.push(await startOnce(words, env));
  const found: Record<string, Start> = {};
  for (const [at, name] of Object.keys(programs).entries()) found[name] = medianStart(starts[at] ?? []);
  if (!databaseUrl) found["a fresh clone's first start"] = medianStart([await startFresh(folder)]);
  console.log(`Medians of ${rounds} starts; load average ${loadavg()[0]?.toFixed(1)}`);
  for (const [name, { ms, cpu, rss }] of Object.entries(found))
    console.log(`${name}: ${ms} ms to the port, ${cpu} ms of processor time, ${rss} MiB`);
  if (databaseUrl) return;
  const { date, commit } = describeHost();
  writeFileSync(join(root, "bench/results/start.json"), jsonText({ date, commit, rounds, starts: found }));
}

if (!existsSync(compiledServer)) {
  console.error("There is no compiled server: run `npm run build` first.");
  process.exitCode = 2;
} else {
  const folder = mkdtempSync(join(tmpdir(), "start-"));
  try {
    await measure(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

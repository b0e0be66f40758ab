// Usage: npm run test:prometheus    lets a real Prometheus scrape a platform, and asks it every query of dashboard and alerts
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "../../../contract/index";
import { findPrometheus } from "../../../scripts/prometheus.mjs";
import { startPlatform } from "../servers/platform";
import { type Query, readQueries } from "./queries";

const root = join(import.meta.dirname, "../../..");
/** What only a platform with standbys or with mail has. */
const isOptional = ({ expr }: Query) => /horizon_(standbys|mail)/.test(expr);
/** The alerts that the traffic gives a reason for. */
const due: readonly string[] = ["HorizonCallsFail"];
/** Milliseconds until Prometheus has to have scraped. */
const patience = 60_000;

interface Answer {
  readonly status: string;
  readonly error?: string;
  readonly data: { readonly result: readonly { value: [number, string] }[] };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Signs in, is refused, reads, fails and mistypes a code, so that every metric has something to tell. */
async function makeTraffic(platform: Awaited<ReturnType<typeof startPlatform>>): Promise<void> {
  const maker = await platform.as("maker");
  const decision = { reqId: "none", status: "p", reason: "the reason of it", otp: "000000" } as const;
  await maker.call(contract.payouts.list, {});
  await maker.call(contract.payouts.decide, decision);
  await maker.call(contract.levels.list, {});
  const stranger = await platform.anonymous();
  await stranger.call(contract.session.signin, { user: "maker", pass: "wrong" });
}

/** Copies the configuration of `ops/prometheus` with the platform as target, and lets promtool check it and the alerts. */
function configure(folder: string, bin: string, target: string): void {
  cpSync(join(root, "ops/prometheus"), folder, { recursive: true });
  const file = join(folder, "prometheus.yml");
  const config = readFileSync(file, "utf8");
  writeFileSync(file, config.replace("127.0.0.1:9464", target).replaceAll("15s", "1s"));
  const { status } = spawnSync(join(bin, "promtool"), ["check", "config", file], { stdio: "inherit" });
  if (status !== 0) throw new Error("promtool refuses ops/prometheus");
}

async function ask(url: string, expr: string): Promise<Answer> {
  const query = expr
    .replaceAll("$job", "horizon")
    .replaceAll("$instance", ".*")
    .replaceAll("$__rate_interval", "1m");
  return (await (await fetch(`${url}/api/v1/query?${new URLSearchParams({ query })}`)).json()) as Answer;
}

/** Waits until a query finds something. */
async function waitFor(url: string, query: string): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask(url, query).catch(() => undefined);
    if (answer && answer.data.result.length > 0) return;
    if (Date.now() > deadline) throw new Error(`Prometheus does not find ${query}`);
    await sleep(200);
  }
}

/** Prints what a query answers; true when that is as it should be. */
async function tryQuery(
  url: string,
  query: Query,
  isExpected: (series: number) => boolean,
): Promise<boolean> {
  const { status, error, data } = await ask(url, query.expr);
  const series = data?.result.length ?? 0;
  const isRight = status === "success" && isExpected(series);
  const values = data?.result.slice(0, 3).map(({ value }) => Number(value[1]).toPrecision(3));
  console.log(
    `${isRight ? "ok    " : "FAILED"} ${query.name}: ${error ?? `${series} series ${values?.join(" ")}`}`,
  );
  return isRight;
}

async function tryAll(url: string): Promise<boolean> {
  const results: boolean[] = [];
  for (const query of readQueries("ops/grafana/horizon.json"))
    results.push(await tryQuery(url, query, (series) => series > 0 || isOptional(query)));
  for (const query of readQueries("ops/prometheus/alerts.yml"))
    results.push(await tryQuery(url, query, (series) => series > 0 === due.includes(query.name)));
  console.log(`${results.filter(Boolean).length} of ${results.length} queries answered as they should`);
  return results.every(Boolean);
}

const bin = findPrometheus();
if (!bin) throw new Error("No Prometheus found. Install it (Debian: apt-get install prometheus).");
const folder = mkdtempSync(join(tmpdir(), "prometheus-"));
const platform = await startPlatform({
  metrics: { host: "127.0.0.1", port: 0 },
  replace: (handlers) => ({
    ...handlers,
    levels: { ...handlers.levels, list: () => Promise.reject(new Error("made to fail")) },
  }),
});
configure(folder, bin, new URL(String(platform.metricsUrl)).host);
const address = `127.0.0.1:${await freePort()}`;
const prometheus = spawn(
  join(bin, "prometheus"),
  [
    `--config.file=${join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
    `--web.listen-address=${address}`,
    "--log.level=warn",
  ],
  { stdio: "inherit" },
);
const url = `http://${address}`;
try {
  await makeTraffic(platform);
  await waitFor(url, "horizon_call_duration_seconds_count");
  await makeTraffic(platform);
  await waitFor(url, 'rate(horizon_call_duration_seconds_count{outcome="failed"}[1m]) > 0');
  process.exitCode = (await tryAll(url)) ? 0 : 1;
  await platform.close();
  await waitFor(url, 'up{job="horizon"} == 0');
  console.log("ok     a platform that is closed counts as down");
} finally {
  prometheus.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

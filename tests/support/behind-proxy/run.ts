// Usage: npm run behind-proxy [-- caddy]    after npm run build: two instances behind nginx or Caddy with the files of ops/, on
// a temporary PostgreSQL. Checks what the proxy passes on; then updates both ten times (or UPDATES) under load, and counts the requests that
// fail and the changes that are done twice or not at all
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { canInstallPackages, installPackage } from "../../../scripts/debian.mjs";
import { findBinaries, startCluster } from "../../../scripts/postgres-cluster.mjs";
import { checkForwarding } from "./forwarding";
import { startInstances } from "./instances";
import { load } from "./load";
import { startCaddy, startNginx } from "./proxies";

const updates = Number(process.env.UPDATES ?? 10);
const proxyName = process.argv[2] === "caddy" ? "caddy" : "nginx";

function requireProgram(name: string): void {
  try {
    execFileSync("which", [name], { stdio: "ignore" });
  } catch {
    if (!canInstallPackages || !installPackage(name)) throw new Error(`Install ${name} first.`);
  }
}

/** The changes that the platform recorded. */
async function countChanges(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    "select count(*) from audit_log where call = 'customers.changeMerchantStatus'",
  );
  return Number(rows[0]?.count);
}

async function run(folder: string, databaseUrl: string): Promise<boolean> {
  const instances = await startInstances(2, {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: "a secret for the time of a trial only",
    DEMO: "1",
    SEED_SIZE: "small",
    LOG: "off",
    TRUST_PROXY: "1",
    DRAIN_SECONDS: proxyName === "caddy" ? "5" : "1",
  });
  const proxy = await (proxyName === "caddy" ? startCaddy : startNginx)(folder, instances);
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    const forwarding = await checkForwarding(proxy.url, database);
    console.log(`${proxyName}: ${forwarding.length === 0 ? "passes on what it has to" : "fails to pass on"}`);
    for (const failure of forwarding) console.log(`  ${failure}`);
    const before = await countChanges(database);
    const begun = performance.now();
    const updating = (async () => {
      for (let update = 1; update <= updates; update++) await proxy.update();
    })();
    const tally = await load(proxy.url, updating);
    const recorded = (await countChanges(database)) - before;
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(
      `${proxyName}: ${instances.restarts()} restarts in ${seconds} s, ${tally.requests} requests, ${tally.failures.length} failed, ` +
        `${tally.repeats} repeated on a new connection; ${tally.changes} changes acknowledged, ${recorded} recorded`,
    );
    for (const failure of tally.failures.slice(0, 20)) console.log(`  ${failure}`);
    return forwarding.length === 0 && tally.failures.length === 0 && tally.changes === recorded;
  } finally {
    await database.end();
    await proxy.close();
    await instances.close();
  }
}

requireProgram(proxyName);
const binaries = findBinaries();
if (!binaries) throw new Error("Install PostgreSQL 15 or newer first.");
const cluster = await startCluster(binaries);
const folder = mkdtempSync(join(tmpdir(), "rolling-"));
try {
  process.exitCode = (await run(folder, cluster.url)) ? 0 : 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

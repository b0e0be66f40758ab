// Usage: npm run chaos:failover [-- --kills 20] [--others 3]
//   --kills 20    primaries to kill, half of them with their whole node
//   --others 3    how often each other fault is tried: a node that stops, a standby killed, a switchover
//   --logs <dir>  keeps what the programs write; without it only when a promise was broken, in a temporary folder
// Writes the section of docs/reliability.md when it runs with the numbers above, in about twenty minutes.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sectionOf, withSection } from "../../../bench/page-sections";
import { startHaCluster } from "../../../ops/ha/cluster";
import { findPrograms } from "../../../ops/ha/programs";
import { runRounds } from "./rounds";
import { type Fault, failoverSection } from "./table";

const page = "docs/reliability.md";
const section = "failover";
const complete = { kills: "20", others: "3" };

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: complete.kills },
    others: { type: "string", default: complete.others },
    logs: { type: "string" },
  },
});
const kills = Array.from({ length: Number(values.kills) }, (_, at): Fault => (at % 2 ? "node" : "postgres"));
const others = Array.from({ length: Number(values.others) }, (): Fault[] => [
  "frozen",
  "standby",
  "switchover",
]);
const isComplete = values.kills === complete.kills && values.others === complete.others;

const binaries = findPrograms();
if (!binaries) process.exit(1);
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const cluster = await startHaCluster(binaries);

/** Copies what the programs wrote, since the cluster's folder is removed with it. */
function keepLogs(): void {
  const kept = values.logs ?? mkdtempSync(join(tmpdir(), "failover-logs-"));
  for (const name of readdirSync(cluster.folder).filter((each) => each.endsWith(".log")))
    cpSync(join(cluster.folder, name), join(kept, name));
  console.error(`What the programs wrote is in ${kept}`);
}

try {
  const { faults, ...figures } = await runRounds(cluster, [...kills, ...others.flat()]);
  const text = failoverSection({
    ...figures,
    at: `${new Date().toISOString().slice(0, 10)} ${commit}`,
    settings: `Patroni's ttl 20 s, loop_wait 5 s, retry_timeout 5 s; everything on one machine with ${availableParallelism()} cores, at a load average of ${loadavg()[2]?.toFixed(1)}.`,
  });
  console.info(`\n${text}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  if (faults.length > 0 || values.logs) keepLogs();
  if (isComplete) {
    const before = readFileSync(page, "utf8");
    if (sectionOf(before, section) === undefined) throw new Error(`${page} has no section "${section}"`);
    writeFileSync(page, withSection(before, section, text));
  }
} catch (error) {
  keepLogs();
  throw error;
} finally {
  await cluster.stop();
}

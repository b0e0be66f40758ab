import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { sectionOf, withSection } from "../../../bench/page-sections";
import { startsOfEmbedded } from "./embedded";
import { type Server, startServer } from "./server";
import { failover, serverFaults } from "./server-faults";
import type { Subject } from "./subject";
import { broken, pageSection, type Tried } from "./table";
import { type Fault, tryFault } from "./trial";

const page = "docs/reliability.md";
const section = "faults of databases";
const settings = { readers: 20, writers: 8, seconds: 10, quiet: 5 };
/** Waiting payouts, which the writers decide. */
const payouts = 40_000;

const only = process.argv.slice(2);
const isWanted = ({ name }: Fault) => only.length === 0 || only.some((text) => name.includes(text));
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const run = `${new Date().toISOString().slice(0, 10)} ${commit}`;
const tried: Tried[] = [];

async function tryAll(engine: Tried["engine"], subject: Subject, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults.filter(isWanted)) {
    const trial = await tryFault(subject, fault, settings);
    tried.push({ ...trial, engine, run });
    console.info(`${engine}: ${fault.name}: ${broken({ ...trial, engine }).join("; ") || "kept"}`);
  }
}

/** Starts a server, tries faults on it, and stops it. */
async function tryOnServer(
  hasDisks: boolean,
  faultsOf: (server: Server) => readonly Fault[] | Promise<readonly Fault[]>,
): Promise<void> {
  const server = await startServer({ payouts, hasDisks });
  await tryAll("PostgreSQL", server.subject, await faultsOf(server));
  await server.close();
}

await tryOnServer(true, serverFaults);
await tryOnServer(false, async (server) => [await failover(server)]);
for (const start of startsOfEmbedded) {
  const { subject, faults, close } = await start();
  await tryAll("embedded", subject, faults);
  await close();
}
const before = readFileSync(page, "utf8");
writeFileSync(page, withSection(before, section, pageSection(tried, sectionOf(before, section) ?? "")));
const failed = tried.filter((each) => broken(each).length > 0).length;
console.info(`${tried.length} faults, ${failed} failed: ${page} is written.`);
process.exitCode = failed > 0 ? 1 : 0;

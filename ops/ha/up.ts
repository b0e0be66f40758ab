// Usage: node --import tsx ops/ha/up.ts    runs three nodes and HAProxy on this machine until Ctrl-C, which removes them
import { once } from "node:events";
import { startHaCluster } from "./cluster";
import { findPrograms } from "./programs";

const binaries = findPrograms();
if (binaries) {
  console.info("Starting three nodes; this takes half a minute.");
  const cluster = await startHaCluster(binaries);
  console.info(`What the programs print is in ${cluster.folder}\n`);
  console.info(`export DATABASE_URL=${cluster.url}`);
  console.info(`export DATABASE_READ_URL=${cluster.readUrl}`);
  console.info("\nCtrl-C stops everything and removes its data.");
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await cluster.stop();
} else {
  process.exitCode = 1;
}

// Usage: node scripts/with-postgres.mjs <command> [words]    runs the command with TEST_DATABASE_URL set to an empty PostgreSQL
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { canInstallPackages, installPackage } from "./debian.mjs";
import { findBinaries, oldestMajor, startCluster } from "./postgres-cluster.mjs";

const [command, ...words] = process.argv.slice(2);
const binaries =
  findBinaries() ?? (canInstallPackages && installPackage("postgresql") ? findBinaries() : undefined);

if (command === undefined) {
  console.error("Usage: node scripts/with-postgres.mjs <command> [words]");
  process.exitCode = 2;
} else if (binaries === undefined) {
  console.error(
    `No PostgreSQL ${oldestMajor} or newer found. Install its server (Debian: apt-get install postgresql).`,
  );
  process.exitCode = 1;
} else {
  const cluster = await startCluster(binaries);
  console.log(`PostgreSQL: ${binaries} at ${cluster.url}`);
  process.exitCode = await run(command, words, { ...process.env, TEST_DATABASE_URL: cluster.url });
  await cluster.stop();
}

/**
 * Runs the command and passes signals on; resolves with its exit code, or 128 plus the signal's number as a shell does.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function run(program, args, env) {
  const child = spawn(program, args, { env, stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

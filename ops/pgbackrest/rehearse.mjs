// Usage: node ops/pgbackrest/rehearse.mjs    tries the files in this folder: backs up, makes a mistake, restores to before it
// Starts a PostgreSQL of its own in a temporary folder and needs pgbackrest; on Debian, as root, it installs what is missing.
import { execFileSync, spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { canInstallPackages, installPackage } from "../../scripts/debian.mjs";
import { findBinaries, startCluster } from "../../scripts/postgres-cluster.mjs";

const here = import.meta.dirname;
const root = join(here, "../..");
const secret = "the secret of this rehearsal and of nothing else";

/** @param {string} name */
const lines = (name) =>
  readFileSync(join(here, name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

/** @param {string} program @param {string} name */
function install(program, name) {
  if (existsSync(program) || (canInstallPackages && installPackage(name))) return;
  throw new Error(`${program} is missing (Debian: apt-get install ${name})`);
}

/** @param {boolean} holds @param {string} what */
function expect(holds, what) {
  if (!holds) throw new Error(`this does not hold: ${what}`);
  console.log(`  holds: ${what}`);
}

/**
 * Runs a step of the rehearsal and prints how long it took.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 */
async function step(title, work) {
  const start = performance.now();
  const result = await work();
  console.log(`${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

install("/usr/bin/pgbackrest", "pgbackrest");
const binaries = findBinaries();
if (binaries === undefined)
  throw new Error("there is no PostgreSQL to start (Debian: apt-get install postgresql)");

const folder = mkdtempSync(join(tmpdir(), "pgbackrest-"));
const config = join(folder, "pgbackrest.conf");
const settings = lines("postgresql.conf").map(
  (line) =>
    // pg_ctl passes each setting through a shell
    `"${line.replace(" = ", "=").replaceAll("'", "").replace("pgbackrest ", `pgbackrest --config=${config} `)}"`,
);
const cluster = await startCluster(binaries, settings);

/** @param {string} statement @returns {Promise<any[]>} */
async function query(statement) {
  const client = new pg.Client(cluster.url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const [{ data }] = await query("select current_setting('data_directory') as data");
const { uid, gid } = statSync(data);

/** @param {string[]} words */
function pgbackrest(...words) {
  const all = [`--config=${config}`, "--stanza=horizon", "--log-level-console=info", ...words];
  const { status, stdout } = spawnSync("pgbackrest", all, {
    uid,
    gid,
    cwd: "/",
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`pgbackrest ${words.join(" ")} ended with ${status}: ${stdout}`);
  return stdout;
}

/** Runs a command of the platform on the server. @param {string} file @param {string[]} words */
const platform = (file, ...words) =>
  execFileSync(process.execPath, ["--import", "tsx", file, ...words], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATABASE_URL: cluster.url, SECRET_KEY: secret },
  });

/** @param {string} user */
const createAdmin = (user) =>
  platform(
    "server/cli/admin-create.ts",
    "--user",
    user,
    "--name",
    user,
    "--email",
    `${user}@example.com`,
    "--password",
    "Senha2026",
  );

/** Writes the configuration with the folders of this rehearsal. */
function configure() {
  for (const name of ["repo", "log", "lock"]) mkdirSync(join(folder, name));
  const { port, hostname } = new URL(cluster.url);
  const text = lines("pgbackrest.conf")
    .join("\n")
    .replace(
      /^repo1-path=.*$/m,
      `repo1-path=${join(folder, "repo")}\nlog-path=${join(folder, "log")}\nlock-path=${join(folder, "lock")}`,
    )
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${join(data, "..")}`);
  writeFileSync(config, `${text}\n`);
  for (const name of [".", "repo", "log", "lock", "pgbackrest.conf"]) chownSync(join(folder, name), uid, gid);
  return hostname;
}

async function rehearse() {
  configure();
  await step("stanza-create, check", () => {
    pgbackrest("stanza-create");
    pgbackrest("check");
  });
  await step("a platform with one admin", () => createAdmin("ana"));
  await step("a full backup", () => pgbackrest("--type=full", "backup"));
  await step("another admin, after the backup", () => createAdmin("bia"));
  const [{ moment }] = await query("select clock_timestamp()::text as moment");
  await sleep(1_000);
  await step("the mistake: a table dropped, an admin more", async () => {
    createAdmin("eva");
    await query("drop table payouts cascade");
    await query("select pg_switch_wal()");
  });
  console.log(`restoring to ${moment}`);
  await step("stop, restore, start", () => {
    cluster.control("-m", "fast", "stop");
    pgbackrest("--delta", "--type=time", `--target=${moment}`, "--target-action=promote", "restore");
    cluster.control("start");
  });
  await step("replayed and promoted", async () => {
    while ((await query("select pg_is_in_recovery() as still"))[0].still) await sleep(100);
  });
  const admins = await query("select user_name from admins order by id");
  expect(
    admins.map(({ user_name }) => user_name).join() === "ana,bia",
    "the admins are those of that moment: ana and bia",
  );
  expect(
    (await query("select count(*) as count from payouts"))[0].count === "0",
    "the dropped table is back",
  );
  expect(platform("server/cli/audit-verify.ts").startsWith("the audit holds"), "npm run audit:verify holds");
  await step("a differential backup of the restored server", () => pgbackrest("--type=diff", "backup"));
  console.log(pgbackrest("info"));
}

try {
  await rehearse();
  console.log("the rehearsal went well");
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

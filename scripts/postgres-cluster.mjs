import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/** The oldest major version of PostgreSQL that the server supports. */
export const oldestMajor = 15;

/** Settings for tests: no durability, since the data lives only as long as the tests, and connections for every test's own pool. */
const forTests = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];

/**
 * Finds the folder of PostgreSQL's server programs. The oldest supported version wins, so that SQL of a newer one fails in tests.
 * Undefined when there is none.
 * @returns {string | undefined}
 */
export function findBinaries() {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(a) - Number(b)) : [];
  const folders = [...versions.map((version) => join(packaged, version, "bin")), ...pathFolders()];
  return folders.find(isSupported);
}

/**
 * A PostgreSQL in a temporary folder. `stop` stops it and removes the folder; the same happens when this process ends in any
 * other way. `control` runs `pg_ctl` on it with more words, such as `restart -m fast`; `controlled` does while this process goes on.
 * @typedef {object} Cluster
 * @property {string} url
 * @property {() => Promise<void>} stop
 * @property {(...words: string[]) => void} control
 * @property {(...words: string[]) => Promise<void>} controlled
 */

/**
 * Starts an empty PostgreSQL.
 * @param {string} binaries
 * @param {readonly string[]} settings
 * @returns {Promise<Cluster>}
 */
export async function startCluster(binaries, settings = forTests) {
  const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const initdb = ["-U", "postgres", "-A", "trust", "-E", "UTF8", `--locale=${locale}`, "--no-sync"];
  return await start(binaries, settings, (data) => ["initdb", "-D", data, ...initdb]);
}

/**
 * Starts a hot standby of a cluster, which follows it by streaming replication.
 * @param {string} binaries
 * @param {string} primaryUrl a connection string of a superuser
 * @param {readonly string[]} settings
 * @returns {Promise<Cluster>}
 */
export async function startStandby(binaries, primaryUrl, settings = forTests) {
  const copy = ["--dbname", primaryUrl, "--wal-method=stream", "--checkpoint=fast", "--no-sync"];
  return await start(binaries, settings, (data) => [
    "pg_basebackup",
    "-D",
    data,
    "--write-recovery-conf",
    ...copy,
  ]);
}

/**
 * @param {string} binaries
 * @param {readonly string[]} settings
 * @param {(data: string) => [program: string, ...words: string[]]} make the command that makes the data directory
 * @returns {Promise<Cluster>}
 */
async function start(binaries, settings, make) {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const account = serverAccount();
  if (account.uid && account.gid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const stop = runAtEnd('"$0" -D "$1/data" -m immediate -w stop; rm -rf "$1"', [
    join(binaries, "pg_ctl"),
    folder,
  ]);
  const port = await freePort();
  /** @type {import("node:child_process").ExecFileSyncOptions} */
  const server = { ...account, cwd: folder, stdio: ["ignore", "ignore", "inherit"] };
  const [program, ...words] = make(data);
  execFileSync(join(binaries, program), words, server);
  const options = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    `port=${port}`,
    ...settings,
  ];
  const flags = options.map((option) => `-c ${option}`).join(" ");
  const own = ["-D", data, "-w", "-l", join(folder, "log"), "-o", flags];
  /** @param {string[]} more */
  const control = (...more) => void execFileSync(join(binaries, "pg_ctl"), [...own, ...more], server);
  /** @param {string[]} more */
  const controlled = async (...more) => {
    // the server that it starts would keep a pipe open, so there is none
    await promisify(execFile)(
      "/bin/sh",
      ["-c", '"$@" >/dev/null 2>&1', "sh", join(binaries, "pg_ctl"), ...own, ...more],
      {
        ...account,
        cwd: folder,
      },
    );
  };
  control("start");
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, control, controlled };
}

/**
 * Starts a shell, with PostgreSQL's account, that runs a script once its input ends: when the returned function is called, which
 * waits for it, and when this process is killed.
 * @param {string} script
 * @param {readonly string[]} words the script's `$0`, `$1` and so on
 * @returns {() => Promise<void>}
 */
export function runAtEnd(script, words) {
  const shell = spawn("/bin/sh", ["-c", `cat\n${script}`, ...words], {
    ...serverAccount(),
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = once(shell, "exit");
  return async () => {
    shell.stdin.end();
    await ended;
  };
}

/**
 * The account to run PostgreSQL with: it refuses to run as root, so root uses the account that the package created.
 * @typedef {{ uid?: number, gid?: number }} Account
 * @returns {Account}
 */
export function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  /** @param {string} flag */
  const id = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** @param {string} folder */
function isSupported(folder) {
  if (!["initdb", "pg_ctl", "postgres"].every((program) => existsSync(join(folder, program)))) return false;
  const version = execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/\d+/.exec(version)?.[0]) >= oldestMajor;
}

function pathFolders() {
  return (process.env.PATH ?? "").split(delimiter).filter(Boolean);
}

/**
 * A port that is free on every address of this machine.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, "0.0.0.0");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

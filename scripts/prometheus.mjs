// Prometheus and promtool for the tests: those that are installed, or those of Debian's package, unpacked without installing it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const unpacked = join(tmpdir(), "horizon-prometheus");

/**
 * Finds the folder of `prometheus` and `promtool`, from Debian's package if need be; undefined where there is neither.
 * The package is unpacked only: installed, it would start a Prometheus of its own.
 * @returns {string | undefined}
 */
export function findPrometheus() {
  const folders = [...(process.env.PATH ?? "").split(":"), join(unpacked, "usr/bin")];
  return folders.find(hasBoth) ?? (unpackDebian() ? folders.find(hasBoth) : undefined);
}

/** @param {string} folder */
const hasBoth = (folder) => existsSync(join(folder, "prometheus")) && existsSync(join(folder, "promtool"));

/** @returns {boolean} */
function unpackDebian() {
  if (!existsSync("/usr/bin/apt-get")) return false;
  mkdirSync(unpacked, { recursive: true });
  if (!run("apt-get", "download", "prometheus")) return false;
  const archive = readdirSync(unpacked).find((name) => name.endsWith(".deb"));
  return archive !== undefined && run("dpkg-deb", "--extract", archive, unpacked);
}

/**
 * @param {string} program
 * @param {string[]} words
 */
function run(program, ...words) {
  console.log(`> ${program} ${words.join(" ")}`);
  return spawnSync(program, words, { cwd: unpacked, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** True when packages can be installed: as root on Debian or a derivative. */
export const canInstallPackages = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Installs a Debian package and shows the output of apt; false when apt fails.
 * @param {string} name
 * @returns {boolean}
 */
export function installPackage(name) {
  return apt("update") && apt("install", "--yes", "--no-install-recommends", name);
}

/** @param {string[]} words */
function apt(...words) {
  console.log(`> apt-get ${words.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", words, { env, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

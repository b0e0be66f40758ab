// Usage: node scripts/install-chromium.mjs    makes sure that a Chromium starts for the browser tests, or says why not; in CI it
// adds the headless shell where packages can be installed, which takes a fifth of the processor's time from the browser tests
import { spawnSync } from "node:child_process";
import { findChromium, findShell, headlessShell } from "./chromium.mjs";
import { canInstallPackages, installPackage } from "./debian.mjs";

const fiveMinutes = 300_000;

// not on somebody's own machine: a Chromium that is there is good enough
if (process.env.CI && !process.env.CHROMIUM_PATH && canInstallPackages && !findShell())
  installPackage(headlessShell);

if (process.env.CHROMIUM_PATH) {
  if (!isReady()) fail(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and no Chromium starts there.`);
} else if (!isReady() && !(download() && isReady()) && !(installDebian() && isReady())) {
  fail(
    "No Chromium to test with. Install Chromium or Google Chrome, or name one with CHROMIUM_PATH=/path/to/it.",
  );
}

function isReady() {
  const found = findChromium();
  if (found) console.log(`Chromium: ${found.executable} (${found.version})`);
  return found !== undefined;
}

function download() {
  console.log("> npx playwright install chromium");
  const words = ["playwright", "install", "chromium"];
  return (
    spawnSync("npx", words, { stdio: ["ignore", "inherit", "inherit"], timeout: fiveMinutes }).status === 0
  );
}

function installDebian() {
  // not every release of Debian has the shell, and the tests do without
  return canInstallPackages && installPackage("chromium") && (installPackage(headlessShell) || true);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

// Usage: node scripts/test.mjs [step…]    every step, or those named, with the slowest ten tests of each; the last line is
// `N passed, N failed`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { slowestOf } from "./slowest.mjs";
import { tallyOf, total } from "./tally.mjs";

const vitest = '-- --reporter=default --reporter=json --outputFile.json="$REPORT"';

/** @type {Record<string, string>} */
const steps = {
  typecheck: "npm run typecheck",
  lint: "npm run lint",
  build: "npm run build",
  budgets: "node scripts/install-chromium.mjs && npm run budgets",
  unit: `npm run test:unit ${vitest}`,
  api: `unset TEST_DATABASE_URL; npm run test:api ${vitest}`,
  "api:postgres": `npm run test:api:postgres ${vitest}`,
  e2e: 'node scripts/install-chromium.mjs && PLAYWRIGHT_JSON_OUTPUT_FILE="$REPORT" npm run test:e2e -- --reporter=list,json,./tests/support/security/policy-reporter.ts',
};

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps);
const unknown = chosen.filter((name) => !Object.hasOwn(steps, name));

if (unknown.length > 0) {
  console.error(`No step ${unknown.join(", ")}. There are: ${Object.keys(steps).join(", ")}`);
  process.exitCode = 2;
} else {
  const reports = mkdtempSync(join(tmpdir(), "reports-"));
  const results = [];
  for (const name of chosen) results.push(await run(name, join(reports, `${results.length}.json`)));
  rmSync(reports, { recursive: true });
  console.log("");
  for (const { name, passed, failed, flaky, seconds, slowest } of results) {
    const second = flaky > 0 ? `, ${flaky} at a second try` : "";
    console.log(
      `${name.padEnd(14)}${count(passed)} passed${count(failed)} failed${seconds.toFixed(1).padStart(9)} s${second}`,
    );
    for (const test of slowest) console.log(`${test.seconds.toFixed(1).padStart(24)} s  ${test.title}`);
  }
  const { passed, failed } = total(results);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

/**
 * @param {string} name
 * @param {string} report the file for the runner's JSON report, if the step has a runner
 */
async function run(name, report) {
  const command = steps[name] ?? "";
  console.log(`\n=== ${name}`);
  const start = performance.now();
  const child = spawn("/bin/sh", ["-c", command], {
    env: { ...process.env, REPORT: report },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  const written = command.includes("$REPORT") ? report : undefined;
  const seconds = (performance.now() - start) / 1000;
  return { name, ...tallyOf(code === 0, written), seconds, slowest: slowestOf(written, 10) };
}

/** @param {number} number */
function count(number) {
  return String(number).padStart(7);
}

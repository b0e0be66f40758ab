// Usage: node scripts/test.mjs [step…]    every step, or those named, with the slowest ten tests of each; the last line is
// `N passed, N failed`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { failedOf, slowestOf } from "./report.mjs";
import { tallyOf, total } from "./tally.mjs";

const vitest = '-- --reporter=default --reporter=json --outputFile.json="$REPORT"';

const words = process.argv.slice(2);
/** Tests that any engine does for run on PostgreSQL alone, unless that is not run. */
const isOnBoth = words.length === 0 || words.includes("api:postgres");

/** @type {Record<string, string>} */
const steps = {
  typecheck: "npm run typecheck",
  lint: "npm run lint",
  build: "npm run build",
  budgets: "node scripts/install-chromium.mjs && npm run budgets",
  unit: `npm run test:unit ${vitest}`,
  api: `unset TEST_DATABASE_URL; ${isOnBoth ? "LEFT_TO_POSTGRES=1 " : ""}npm run test:api ${vitest}`,
  "api:postgres": `npm run test:api:postgres ${vitest}`,
  e2e: 'node scripts/install-chromium.mjs && PLAYWRIGHT_JSON_OUTPUT_FILE="$REPORT" npm run test:e2e -- --reporter=list,json,./tests/support/security/policy-reporter.ts',
};

/** Steps that run at the same time: each of them leaves a processor idle for part of its time. */
const together = [
  ["typecheck", "lint", "build"],
  ["budgets", "unit"],
];

const reports = mkdtempSync(join(tmpdir(), "reports-"));
const chosen = words.length > 0 ? words : Object.keys(steps);
const unknown = chosen.filter((name) => !Object.hasOwn(steps, name));

if (unknown.length > 0) {
  console.error(`No step ${unknown.join(", ")}. There are: ${Object.keys(steps).join(", ")}`);
  process.exitCode = 2;
} else {
  const results = [];
  for (const group of groupsOf(chosen))
    results.push(...(await Promise.all(group.map((name) => run(name, group)))));
  console.log("");
  for (const { name, passed, failed, flaky, seconds, slowest } of results) {
    const second = flaky > 0 ? `, ${flaky} at a second try` : "";
    console.log(
      `${name.padEnd(14)}${count(passed)} passed${count(failed)} failed${seconds.toFixed(1).padStart(9)} s${second}`,
    );
    for (const test of slowest) console.log(`${test.seconds.toFixed(1).padStart(24)} s  ${test.title}`);
  }
  // once more at the end, where it is seen: what each said stands far above
  for (const { name, failures } of results)
    for (const { title, isFlaky, error } of failures)
      console.log(`${isFlaky ? "passed at a second try" : "failed"} in ${name}: ${title}\n    ${error}`);
  const { passed, failed } = total(results);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}
rmSync(reports, { recursive: true });

/**
 * @param {readonly string[]} names
 * @returns {string[][]}
 */
function groupsOf(names) {
  const waiting = new Set(names);
  const groups = [];
  for (const name of names) {
    const group = (together.find((each) => each.includes(name)) ?? [name]).filter((each) =>
      waiting.delete(each),
    );
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

/**
 * Runs a step; one of several at the same time prints its output at its end.
 * @param {string} name
 * @param {readonly string[]} group
 */
async function run(name, group) {
  const command = steps[name] ?? "";
  const report = command.includes("$REPORT") ? join(reports, `${name.replace(":", "-")}.json`) : undefined;
  const isAlone = group.length === 1;
  if (isAlone) console.log(`\n=== ${name}`);
  const start = performance.now();
  const child = spawn("/bin/sh", ["-c", isAlone ? command : `{ ${command}; } 2>&1`], {
    env: { ...process.env, REPORT: report },
    stdio: ["ignore", isAlone ? "inherit" : "pipe", "inherit"],
  });
  const output = child.stdout ? text(child.stdout) : "";
  const [code] = await once(child, "exit");
  if (!isAlone) console.log(`\n=== ${name}\n${await output}`);
  const seconds = (performance.now() - start) / 1000;
  const tally = tallyOf(code === 0, report);
  return { name, ...tally, seconds, slowest: slowestOf(report, 10), failures: failedOf(report) };
}

/** @param {number} number */
function count(number) {
  return String(number).padStart(7);
}

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sectionOf, withSection } from "../../../bench/page-sections";
import { faultNames } from "../faults/faults";
import { triedIn } from "./report";
import { pageSection } from "./table";

const page = "docs/reliability.md";
const section = "call × fault";

/** Runs the fault tests with every fault on every call and returns Playwright's JSON report. */
function injectAll(only: readonly string[]): unknown {
  const folder = mkdtempSync(join(tmpdir(), "reliability-"));
  const file = join(folder, "report.json");
  const tests = only.length > 0 ? only : ["tests/e2e/resilience/faults-"];
  const output = join(folder, "results");
  const { status } = spawnSync(
    "npx",
    ["playwright", "test", ...tests, "--reporter=list,json", "--output", output],
    {
      stdio: "inherit",
      env: { ...process.env, FAULTS: "all", PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  // after a failure the folder stays: Playwright's output names the files in it
  if (status === 0) rmSync(folder, { recursive: true });
  return report;
}

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const tried = triedIn(injectAll(process.argv.slice(2)));
if (tried.length === 0) throw new Error("Nothing was tried; is the console built (npm run build)?");
const before = readFileSync(page, "utf8");
const run = `${new Date().toISOString().slice(0, 10)} ${commit}`;
const text = pageSection({ faults: faultNames, tried, run, before: sectionOf(before, section) ?? "" });
writeFileSync(page, withSection(before, section, text));
const failed = tried.filter(({ seen }) => seen === undefined);
console.info(`${tried.length} pairs, ${failed.length} failed: ${page} is written.`);
for (const { call, fault } of failed) console.info(`  ${call}: ${fault}`);
process.exitCode = failed.length > 0 ? 1 : 0;

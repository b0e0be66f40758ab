import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, flaky: number }} Tally `flaky` counts the passed tests that needed a second try */
/** @typedef {{ status?: string, failureMessages?: string[] }} Assertion */

/**
 * Counts the tests in a step's JSON report; a step without a report counts as one check. A step that fails without a failed
 * test, as when a file does not load, or that runs no test at all counts as one failure.
 * @param {boolean} succeeded
 * @param {string} [report]
 * @returns {Tally}
 */
export function tallyOf(succeeded, report) {
  if (report === undefined) return { ...nothing, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const { passed, failed, flaky } = existsSync(report)
    ? testsOf(JSON.parse(readFileSync(report, "utf8")))
    : nothing;
  return { passed, failed: succeeded && passed > 0 ? failed : Math.max(failed, 1), flaky };
}

/**
 * Adds tallies up.
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function total(tallies) {
  return tallies.reduce((sum, { passed, failed, flaky }) => {
    return { passed: sum.passed + passed, failed: sum.failed + failed, flaky: sum.flaky + flaky };
  }, nothing);
}

const nothing = { passed: 0, failed: 0, flaky: 0 };

/**
 * Reads a JSON report: Vitest has its counts at the top level, Playwright under `stats`. A test of Vitest's that passed has
 * messages of failure if it passed at its second try.
 * @param {{ numPassedTests?: number, numFailedTests?: number, testResults?: { assertionResults: Assertion[] }[], stats?: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Tally}
 */
function testsOf({ numPassedTests = 0, numFailedTests = 0, testResults = [], stats }) {
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: stats.flaky };
  const flaky = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length).length;
  return { passed: numPassedTests, failed: numFailedTests, flaky };
}

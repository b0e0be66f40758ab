import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ title: string, seconds: number, error?: string, isFlaky?: boolean }} Ran a test that ran; `error` is the first line of why it failed, a flaky one at its first try only */
/** @typedef {{ duration: number, error?: { message?: string } }} Try */
/** @typedef {{ title: string, ok?: boolean, tests?: { status?: string, results: Try[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ fullName: string, duration?: number | null, status?: string, failureMessages?: string[] }} Assertion */
/** @typedef {{ name?: string, status?: string, message?: string, assertionResults: Assertion[] }} TestFile */
/** @typedef {{ testResults?: TestFile[], suites?: Suite[] }} Report */

/**
 * The slowest tests of a JSON report of vitest or Playwright, the slowest first; none where there is no report.
 * @param {string | undefined} report path of the report
 * @param {number} count
 * @returns {Ran[]}
 */
export function slowestOf(report, count) {
  return testsOf(report)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ title, seconds }) => ({ title, seconds }));
}

/**
 * The tests of a JSON report that failed, those that passed at their second try among them, and the files that could not be
 * run; none where there is no report.
 * @param {string | undefined} report path of the report
 * @returns {Ran[]}
 */
export function failedOf(report) {
  return testsOf(report).filter(({ error }) => error !== undefined);
}

/**
 * @param {string | undefined} report
 * @returns {Ran[]}
 */
function testsOf(report) {
  if (!report || !existsSync(report)) return [];
  /** @type {Report} */
  const { testResults = [], suites = [] } = JSON.parse(readFileSync(report, "utf8"));
  return [...testResults.flatMap(testsOfFile), ...suites.flatMap((suite) => testsIn(suite, []))];
}

/**
 * The tests of a file of vitest's; the file itself if none of its tests could run.
 * @param {TestFile} file
 * @returns {Ran[]}
 */
function testsOfFile({ name = "", status, message = "", assertionResults }) {
  if (status === "failed" && assertionResults.length === 0)
    return [{ title: name, seconds: 0, error: firstLine(message) }];
  return assertionResults.map(({ fullName, duration, status, failureMessages = [] }) => ({
    title: fullName,
    seconds: (duration ?? 0) / 1000,
    ...((status === "failed" || failureMessages.length > 0) && {
      error: firstLine(failureMessages[0] ?? ""),
    }),
    ...(status === "passed" && failureMessages.length > 0 && { isFlaky: true }),
  }));
}

/**
 * The tests of a Playwright suite; a test that ran twice took as long as both, and failed if the second did.
 * @param {Suite} suite
 * @param {string[]} above
 * @returns {Ran[]}
 */
function testsIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const own = specs.map((spec) => {
    const tries = (spec.tests ?? []).flatMap(({ results }) => results);
    const isFlaky = spec.tests?.some(({ status }) => status === "flaky");
    return {
      title: [...path, spec.title].join(" › "),
      seconds: tries.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...((spec.ok === false || isFlaky) && { error: firstLine(tries[0]?.error?.message ?? "") }),
      ...(isFlaky && { isFlaky }),
    };
  });
  return [...own, ...suites.flatMap((inner) => testsIn(inner, path))];
}

/** @param {string} message */
function firstLine(message) {
  return stripVTControlCharacters(message.split("\n", 1)[0] ?? "");
}

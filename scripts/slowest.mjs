import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ title: string, seconds: number }} Timed */
/** @typedef {{ title: string, ok?: boolean, tests?: { results: { duration: number }[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ testResults?: { assertionResults: { fullName: string, duration?: number | null }[] }[], suites?: Suite[] }} Report */

/**
 * The slowest tests of a JSON report of vitest or Playwright, the slowest first; none where there is no report.
 * @param {string | undefined} report path of the report
 * @param {number} count
 * @returns {Timed[]}
 */
export function slowestOf(report, count) {
  if (!report || !existsSync(report)) return [];
  /** @type {Report} */
  const { testResults = [], suites = [] } = JSON.parse(readFileSync(report, "utf8"));
  const ofVitest = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
  );
  return [...ofVitest, ...suites.flatMap((suite) => timedIn(suite, []))]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}

/**
 * The tests of a Playwright suite; a test that ran twice took as long as both.
 * @param {Suite} suite
 * @param {string[]} above
 * @returns {Timed[]}
 */
function timedIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const own = specs.map((spec) => ({
    title: [...path, spec.title].join(" › "),
    seconds:
      (spec.tests ?? []).flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) /
      1000,
  }));
  return [...own, ...suites.flatMap((inner) => timedIn(inner, path))];
}

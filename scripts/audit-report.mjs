/**
 * The result of `npm audit --json`: `grave` has a line for each package with a high or critical vulnerability; `reason` says why
 * there was no audit.
 * @typedef {{ audited: true, grave: string[], summary: string } | { audited: false, reason: string }} Verdict
 * @typedef {{ title?: string, url?: string }} Advisory
 * @typedef {{ name: string, severity: string, range?: string, via?: (string | Advisory)[] }} Vulnerable
 */

const grave = ["high", "critical"];

/**
 * Reads the output of `npm audit --json`; output that is not a report, such as an error of the registry, counts as no audit.
 * @param {string} output
 * @returns {Verdict}
 */
export function verdictOn(output) {
  const report = parsed(output);
  if (!report) return { audited: false, reason: firstLine(output) || "npm audit printed nothing" };
  const { vulnerabilities, metadata } = report;
  if (!isObject(vulnerabilities)) return { audited: false, reason: reasonIn(report) };
  /** @type {Vulnerable[]} */
  const found = Object.values(vulnerabilities);
  return {
    audited: true,
    grave: found.filter(({ severity }) => grave.includes(severity)).map(lineOf),
    summary: `${found.length} known to be vulnerable among ${metadata?.dependencies?.total ?? "all"} packages`,
  };
}

/** @param {Vulnerable} vulnerable */
function lineOf({ name, severity, range = "", via = [] }) {
  const causes = via.map((cause) =>
    typeof cause === "string" ? `by ${cause}` : [cause.title, cause.url].filter(Boolean).join(" "),
  );
  return `${severity}: ${name} ${range} (${causes.join("; ")})`;
}

/** @param {Record<string, any>} report */
const reasonIn = ({ message, error }) =>
  String(message || error?.summary || error?.code || "the registry's answer is no audit report");

/** @param {string} text */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? /** @type {Record<string, any>} */ (value) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {string} text */
const firstLine = (text) => text.trim().split("\n")[0] ?? "";

import { describe, expect, it } from "vitest";
import { verdictOn } from "../../../scripts/audit-report.mjs";

/** The report of npm 11 when it finds nothing. */
const clean = {
  auditReportVersion: 2,
  vulnerabilities: {},
  metadata: {
    vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 },
    dependencies: { prod: 129, dev: 171, optional: 62, peer: 4, peerOptional: 0, total: 300 },
  },
};

/** A report with a vulnerable package and one that depends on it. */
const found = {
  ...clean,
  vulnerabilities: {
    minimist: {
      name: "minimist",
      severity: "critical",
      isDirect: false,
      via: [
        {
          source: 1097677,
          name: "minimist",
          dependency: "minimist",
          title: "Prototype Pollution in minimist",
          url: "https://github.com/advisories/GHSA-xvch-5gv4-984h",
          severity: "critical",
          cwe: ["CWE-1321"],
          cvss: { score: 9.8, vectorString: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H" },
          range: "<0.2.4",
        },
      ],
      effects: ["mkdirp"],
      range: "<0.2.4",
      nodes: ["node_modules/minimist"],
      fixAvailable: true,
    },
    mkdirp: {
      name: "mkdirp",
      severity: "high",
      isDirect: true,
      via: ["minimist"],
      effects: [],
      range: "0.4.1 - 0.5.1",
      nodes: ["node_modules/mkdirp"],
      fixAvailable: true,
    },
    postcss: {
      name: "postcss",
      severity: "moderate",
      isDirect: false,
      via: [
        {
          title: "PostCSS line return parsing error",
          url: "https://github.com/advisories/GHSA-7fh5-64p2-3v2j",
        },
      ],
      effects: [],
      range: "<8.4.31",
      nodes: ["node_modules/postcss"],
      fixAvailable: true,
    },
  },
};

/** The output of npm with a registry that offers no audit. */
const refused = {
  message: "405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk",
  method: "POST",
  uri: "https://registry.example/-/npm/v1/security/advisories/bulk",
  headers: { allow: ["GET,HEAD"], "x-fetch-attempts": ["1"] },
  statusCode: 405,
  body: "",
  error: { summary: "", detail: "" },
};

const unreachable = {
  message:
    "request to http://127.0.0.1:9/-/npm/v1/security/advisories/bulk failed, reason: connect ECONNREFUSED 127.0.0.1:9",
  error: { summary: "", detail: "" },
};

const noLockfile = {
  error: {
    code: "ENOLOCK",
    summary: "This command requires an existing lockfile.",
    detail: "Try creating one first with: npm i --package-lock-only",
  },
};

describe("the audit of dependencies", () => {
  it("passes where nothing is known", () => {
    const verdict = verdictOn(JSON.stringify(clean));

    expect(verdict).toEqual({
      audited: true,
      grave: [],
      summary: "0 known to be vulnerable among 300 packages",
    });
  });

  it("names what is high or critical, with why, and nothing less", () => {
    const verdict = verdictOn(JSON.stringify(found, null, 2));

    expect(verdict).toMatchObject({
      audited: true,
      grave: [
        "critical: minimist <0.2.4 (Prototype Pollution in minimist https://github.com/advisories/GHSA-xvch-5gv4-984h)",
        "high: mkdirp 0.4.1 - 0.5.1 (by minimist)",
      ],
      summary: "3 known to be vulnerable among 300 packages",
    });
  });

  it.each([
    ["a registry without an audit", JSON.stringify(refused), /^405 Method Not Allowed/],
    ["a registry that cannot be reached", JSON.stringify(unreachable), /ECONNREFUSED/],
    ["a missing lockfile", JSON.stringify(noLockfile), /requires an existing lockfile/],
    ["an answer that is another one", '{"ok":true}', /no audit report/],
    ["an answer that is a list", "[]", /^\[\]$/],
    ["a page of a proxy", "<html>\n<body>Bad Gateway</body></html>", /^<html>$/],
    ["silence", "", /printed nothing/],
  ])("audits nothing with %s, and says why", (_, output, reason) => {
    const verdict = verdictOn(output);

    expect(verdict).toEqual({ audited: false, reason: expect.stringMatching(reason) });
  });
});

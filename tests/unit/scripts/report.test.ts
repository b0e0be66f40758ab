import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { failedOf, slowestOf } from "../../../scripts/report.mjs";

function reportOf(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), "report-")), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe("the slowest tests of a report", () => {
  it("come from vitest's, the slowest first", () => {
    const assertionResults = [
      { fullName: "quick", duration: 5 },
      { fullName: "slow", duration: 1500 },
      { fullName: "untimed", duration: null },
    ];
    const report = reportOf({ testResults: [{ assertionResults }] });

    const slowest = slowestOf(report, 2);

    expect(slowest).toEqual([
      { title: "slow", seconds: 1.5 },
      { title: "quick", seconds: 0.005 },
    ]);
  });

  it("come from Playwright's, with the file and both tries of a flaky one", () => {
    const specs = [{ title: "pays", tests: [{ results: [{ duration: 1000 }, { duration: 2000 }] }] }];
    const report = reportOf({
      suites: [{ title: "payouts.spec.ts", suites: [{ title: "the list", specs }] }],
    });

    const slowest = slowestOf(report, 10);

    expect(slowest).toEqual([{ title: "payouts.spec.ts › the list › pays", seconds: 3 }]);
  });

  it("are none where no report was written", () => {
    expect(slowestOf(undefined, 10)).toEqual([]);
    expect(slowestOf("/nowhere/report.json", 10)).toEqual([]);
  });
});

describe("the tests of a report that failed at some try", () => {
  it("come from vitest's, with the first line of why, with a file that did not load and a test that passed at its second try", () => {
    const failureMessages = ["Error: expected 1, got 2\n    at file.ts:1"];
    const assertionResults = [
      { fullName: "holds", duration: 5, status: "passed", failureMessages: [] },
      { fullName: "breaks", duration: 5, status: "failed", failureMessages },
      { fullName: "wavers", duration: 5, status: "passed", failureMessages },
    ];
    const testResults = [
      { name: "one.test.ts", status: "failed", message: "", assertionResults },
      { name: "two.test.ts", status: "failed", message: "SyntaxError\n  at", assertionResults: [] },
    ];

    const failed = failedOf(reportOf({ testResults }));

    expect(failed).toEqual([
      { title: "breaks", seconds: 0.005, error: "Error: expected 1, got 2" },
      { title: "wavers", seconds: 0.005, error: "Error: expected 1, got 2", isFlaky: true },
      { title: "two.test.ts", seconds: 0, error: "SyntaxError" },
    ]);
  });

  it("come from Playwright's, without colours, and with those whose second try passed", () => {
    const error = { message: "\u001b[31mTimeout\u001b[39m\nCall log:" };
    const first = { duration: 1000, error };
    const specs = [
      { title: "pays", ok: false, tests: [{ results: [first, first] }] },
      { title: "refunds", ok: true, tests: [{ status: "flaky", results: [first, { duration: 500 }] }] },
      { title: "lists", ok: true, tests: [{ status: "expected", results: [{ duration: 500 }] }] },
    ];

    const failed = failedOf(reportOf({ suites: [{ title: "payouts.spec.ts", specs }] }));

    expect(failed).toEqual([
      { title: "payouts.spec.ts › pays", seconds: 2, error: "Timeout" },
      { title: "payouts.spec.ts › refunds", seconds: 1.5, error: "Timeout", isFlaky: true },
    ]);
  });

  it("are none where no report was written", () => {
    expect(failedOf(undefined)).toEqual([]);
  });
});

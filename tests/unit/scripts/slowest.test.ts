import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { slowestOf } from "../../../scripts/slowest.mjs";

function reportOf(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), "slowest-")), "report.json");
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

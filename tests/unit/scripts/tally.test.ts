import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tallyOf, total } from "../../../scripts/tally.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tally-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe("the count of a test step", () => {
  it("is one check where the step has no tests", () => {
    expect([tallyOf(true), tallyOf(false)]).toEqual([
      { passed: 1, failed: 0, flaky: 0 },
      { passed: 0, failed: 1, flaky: 0 },
    ]);
  });

  it("is vitest's", () => {
    const path = report({ numPassedTests: 4, numFailedTests: 2 });

    expect(tallyOf(false, path)).toEqual({ passed: 4, failed: 2, flaky: 0 });
  });

  it("is vitest's, where a test that passes at its second try is passed and flaky", () => {
    const failureMessages = ["Error: expected 1, got 2"];
    const assertionResults = [
      { status: "passed", failureMessages: [] },
      { status: "passed", failureMessages },
      { status: "failed", failureMessages },
    ];
    const path = report({ numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] });

    expect(tallyOf(false, path)).toEqual({ passed: 2, failed: 1, flaky: 1 });
  });

  it("is Playwright's, where a test that passes at its second try is passed and flaky", () => {
    const path = report({ stats: { expected: 5, unexpected: 3, flaky: 1 } });

    expect(tallyOf(false, path)).toEqual({ passed: 6, failed: 3, flaky: 1 });
  });

  it("is a failure when a step fails although its tests passed", () => {
    const path = report({ numPassedTests: 4, numFailedTests: 0 });

    expect(tallyOf(false, path)).toEqual({ passed: 4, failed: 1, flaky: 0 });
  });

  it("is a failure when no test ran", () => {
    expect(tallyOf(false, join(folder, "none.json"))).toEqual({ passed: 0, failed: 1, flaky: 0 });
    expect(tallyOf(true, join(folder, "none.json"))).toEqual({ passed: 0, failed: 1, flaky: 0 });
  });

  it("adds up over the steps", () => {
    const sum = total([
      { passed: 4, failed: 0, flaky: 0 },
      { passed: 1, failed: 2, flaky: 0 },
    ]);

    expect(sum).toEqual({ passed: 5, failed: 2, flaky: 0 });
  });
});

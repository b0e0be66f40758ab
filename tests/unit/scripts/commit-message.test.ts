import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../scripts/commit-message.mjs";

describe("a commit message", () => {
  it.each([
    "docs: say how to deploy",
    "feat(payouts): decide with reason and one-time code\n\nAn admin decides once.",
    "refactor(http)!: keep one queue",
    `test: ${"x".repeat(94)}`,
  ])("passes as %j", (message) => {
    expect(faultsOf(message)).toEqual([]);
  });

  it.each([
    ["decide payouts", /type\(scope\): subject/],
    ["feature: decide payouts", /type\(scope\): subject/],
    ["docs(): say how", /type\(scope\): subject/],
    ["docs:say how", /type\(scope\): subject/],
    ["docs: Say how", /lower case/],
    ["docs: Água e luz", /lower case/],
    ["docs: say how.", /full stop/],
    [`test: ${"x".repeat(95)}`, /101 characters/],
    ["docs: say how\nat once", /empty line/],
    ["feat: decide payouts", /body/],
    ["fix: pay once\n\nSigned-off-by: Ana <ana@example.com>", /body/],
  ])("is refused as %j", (message, fault) => {
    expect(faultsOf(message)).toEqual([expect.stringMatching(fault)]);
  });
});

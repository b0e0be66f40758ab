import { describe, expect, it } from "vitest";
import { codeClockAt, markCodeUsed, noteCodeTyped } from "../../../../src/engine/input/code-clock";

describe("the life of a code", () => {
  it("is told in seconds of the step of 30 s", () => {
    expect(codeClockAt(60_000).seconds).toBe(30);
    expect(codeClockAt(89_001).seconds).toBe(1);
  });

  it("is over for the code that was taken, and not for the one that came before the answer", () => {
    noteCodeTyped(89_000);
    markCodeUsed();

    expect(codeClockAt(89_500).isUsed).toBe(true);
    expect(codeClockAt(91_000).isUsed).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { triedIn } from "../../support/reliability/report";
import { pageSection } from "../../support/reliability/table";

const note = (type: string, description: object) => ({ type, description: JSON.stringify(description) });
const report = (...annotations: object[]) => ({
  suites: [{ suites: [{ specs: [{ tests: [{ results: [{ annotations }] }] }] }] }],
});
const faults = ["a 500", "no answer"];
const section = (
  tried: Parameters<typeof pageSection>[0]["tried"],
  before = "",
  run = "2026-11-21 abc1234",
) => pageSection({ faults, tried, run, before });

describe("the report of a run", () => {
  it("tells what was seen of each pair, and which were tried in vain", () => {
    const tried = triedIn(
      report(
        note("fault tried", { call: "payouts.decide", fault: "a 500" }),
        note("fault tried", { call: "payouts.decide", fault: "no answer" }),
        note("fault", { call: "payouts.decide", fault: "a 500", seen: "served" }),
        note("slow", { call: "payouts.decide", fault: "no answer" }),
      ),
    );

    expect(tried).toEqual([
      { call: "payouts.decide", fault: "a 500", seen: "served" },
      { call: "payouts.decide", fault: "no answer", seen: undefined },
    ]);
  });
});

describe("the table of calls and faults", () => {
  it("has a row for each call, a column for each fault, and counts the pairs", () => {
    const text = section([
      { call: "users.update", fault: "a 500", seen: "told, tried again" },
      { call: "payouts.decide", fault: "no answer", seen: undefined },
    ]);

    expect(text).toContain("2 calls, 2 pairs of call and fault, 1 failed.");
    expect(text).toContain("1. a 500\n2. no answer");
    expect(text.split("\n").slice(-2)).toEqual([
      "| `payouts.decide` | – | **failed** | 2026-11-21 abc1234 |",
      "| `users.update` | told, again | – | 2026-11-21 abc1234 |",
    ]);
  });

  it("shows all that was seen of a call that two forms send", () => {
    const text = section([
      { call: "levels.save", fault: "a 500", seen: "served" },
      { call: "levels.save", fault: "a 500", seen: "told, tried again" },
    ]);

    expect(text).toContain("| `levels.save` | served; told, again | – |");
  });

  it("keeps the rows of calls that a run left out, with the run that they are of", () => {
    const before = section(
      [{ call: "levels.save", fault: "a 500", seen: "served" }],
      "",
      "2026-11-20 aaa0000",
    );

    const text = section([{ call: "users.update", fault: "a 500", seen: "served" }], before);

    expect(text).toContain("| `levels.save` | served | – | 2026-11-20 aaa0000 |");
    expect(text).toContain("2 calls, 2 pairs of call and fault, 0 failed.");
  });
});

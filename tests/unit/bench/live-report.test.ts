import { describe, expect, it } from "vitest";
import { liveSection } from "../../../bench/live/report";

describe("the figures of streams of changes", () => {
  it("are a row for each number of streams, with the machine's load", () => {
    const section = liveSection({
      ...{ date: "2026-11-23 04:50", commit: "abc1234", processor: "AMD EPYC × 2", memoryGB: 24 },
      ...{ system: "linux", node: "v20", version: "15.18", customers: 5_000 },
      ...{ changes: 40, rounds: 20, connections: 20, seconds: 3, load: [1.5, 2.5] },
      lines: [
        {
          ...{ streams: 1_000, instances: 2, memory: 31.4 },
          ...{ toldMedian: 80.4, toldP95: 212.6, listWithout: 20.2, listWith: 20.7 },
          difference: { first: -0.011, median: 0.024, third: 0.051 },
        },
      ],
    });

    expect(section).toContain("| 1,000 | 2 | 31 | 80 | 213 | 20 | 21 | +2.4 % (-1.1 % to +5.1 %) |");
    expect(section).toContain("load\naverage from start to end: 1.5, 2.5.");
  });
});

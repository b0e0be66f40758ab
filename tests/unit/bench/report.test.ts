import { describe, expect, it } from "vitest";
import { conditionTable, fromJson, medianTable, type Results, report, toJson } from "../../../bench/report";
import { median } from "../../../bench/statistics";

const results: Results = {
  runs: 3,
  machine: {
    date: "2026-11-20 12:00",
    commit: "abc1234",
    processor: "A processor × 2",
    memoryGB: 8,
    system: "linux",
    node: "v20",
    chromium: "156",
    load: [0.5, 1.5],
  },
  samples: {
    usual: {
      html: [{ sort: 400 }, { sort: 500 }, { sort: 300 }],
      antd: [{ sort: 20 }, { sort: 900 }, { sort: 10 }],
      console: [{ sort: 30, again: 80 }, { sort: 31, again: 90 }, { sort: 29 }],
    },
    slow: { html: [], antd: [{ sort: 100 }], console: [{ sort: 250, heap: 12 }] },
  },
};

describe("median", () => {
  it("is the middle number in order of size", () => {
    expect(median([900, 10, 20])).toBe(20);
  });

  it("is the mean of the two in the middle of an even count", () => {
    expect(median([1, 2, 4, 100])).toBe(3);
  });
});

describe("the table of the bench", () => {
  it("shows medians, and the console's as a multiple of the React + antd floor's", () => {
    expect(medianTable(results)).toContain(
      "| 2,000 rows: sort, click to repaint, ms | 400 | 20 | 30 | 1.5 × |",
    );
  });

  it("shows a dash for what was not measured", () => {
    expect(medianTable(results)).toContain("| to the list from another page, again, ms | – | – | 85 | – |");
  });

  it("has the other conditions in a table of their own, without what is the same under each", () => {
    expect(conditionTable(results)).toContain(
      "| 2,000 rows: sort, click to repaint, ms | 100 | 250 | 2.5 × |",
    );
    expect(conditionTable(results)).not.toContain("JS heap");
  });

  it("is on the page with the machine, the load and the peers", () => {
    const page = report(results);

    expect(page).toContain("A processor × 2, 8 GB, linux, Node v20, Chromium 156.");
    expect(page).toContain("from start to end: 0.5, 1.5.");
    expect(page).toContain("From another harness");
  });
});

describe("the bench's JSON", () => {
  it("keeps every sample by figure and page", () => {
    const { samples } = JSON.parse(toJson(results));

    expect(samples.usual.sort).toEqual({ html: [400, 500, 300], antd: [20, 900, 10], console: [30, 31, 29] });
  });

  it("has the figures that it was written with", () => {
    expect(medianTable(fromJson(toJson(results)))).toBe(medianTable(results));
  });
});

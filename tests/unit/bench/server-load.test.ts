import { describe, expect, it } from "vitest";
import { figuresOf, medianFigures } from "../../../bench/server-load/load";
import { type ServerResults, serverSection } from "../../../bench/server-load/report";

describe("the figures of a load", () => {
  it("are requests a second, the middle, and what 95 of 100 stay within", () => {
    const times = Array.from({ length: 100 }, (_, i) => 100 - i);

    expect(figuresOf(times, 2_000, 130)).toEqual({
      rate: 50,
      p50: 50.5,
      p95: 95,
      requests: 100,
      processor: 1.3,
    });
  });
});

describe("the figures of several loads", () => {
  it("are the middle of each, whichever load had it", () => {
    const figures = medianFigures([
      { rate: 900, p50: 20, p95: 31, requests: 2_700, processor: 1.5, paced: { rate: 100, p50: 2, p95: 5 } },
      {
        rate: 1_300,
        p50: 14,
        p95: 22,
        requests: 3_900,
        processor: 1.1,
        paced: { rate: 100, p50: 3, p95: 3 },
      },
      {
        rate: 1_000,
        p50: 21,
        p95: 25,
        requests: 3_000,
        processor: 1.4,
        paced: { rate: 100, p50: 1, p95: 4 },
      },
    ]);

    expect(figures).toEqual({
      rate: 1_000,
      p50: 20,
      p95: 25,
      requests: 3_000,
      processor: 1.4,
      paced: { rate: 100, p50: 2, p95: 4 },
    });
  });

  it("leave out what the system did not tell", () => {
    const { processor, paced } = medianFigures([{ rate: 900, p50: 20, p95: 31, requests: 2_700 }]);

    expect([processor, paced]).toEqual([undefined, undefined]);
  });
});

const results: ServerResults = {
  processor: "A processor × 2",
  memoryGB: 8,
  system: "linux",
  node: "v20",
  connections: 20,
  seconds: 3,
  subjects: [
    {
      name: "PostgreSQL",
      date: "2026-11-20 12:00",
      commit: "abc1234",
      version: "15.1",
      customers: 1_000_000,
      orders: 3_000_000,
      filled: 600.4,
      load: [0.5, 3],
      rounds: 3,
      measurements: {
        "customers: page 1": {
          rate: 1234.5,
          p50: 9.96,
          p95: 20.4,
          requests: 3_700,
          processor: 1.25,
          paced: { rate: 100, p50: 3, p95: 4.56 },
        },
        "customers: page 1,000": { rate: 1000, p50: 5, p95: 8, requests: 3_000, processor: 1.5 },
      },
    },
    {
      name: "PGlite",
      date: "2026-11-19 12:00",
      commit: "def5678",
      version: "18.0",
      customers: 100_000,
      orders: 300_000,
      filled: undefined,
      load: [3, 2],
      rounds: 1,
      measurements: { "customers: page 1": { rate: 500, p50: 40, p95: 60, requests: 1_500 } },
      exportRate: 41_234.6,
    },
  ],
};

describe("the section of the server under load", () => {
  it("shows the databases side by side, with a dash for what was not measured", () => {
    const section = serverSection(results);

    expect(section).toContain("| customers: page 1 | 1,235 | 10 | 20 | 4.6 | 1.3 | 500 | 40 | 60 | – | – |");
    expect(section).toContain("| customers: page 1,000 | 1,000 | 5.0 | 8.0 | – | 1.5 | – | – | – | – | – |");
  });

  it("says how much data each had, and how long filling it took", () => {
    const section = serverSection(results);

    expect(section).toContain(
      "15.1 with 1,000,000 customers and 3,000,000 orders, made in 600 s; measured 2026-11-20 12:00 UTC at commit abc1234, medians of 3 rounds, load average",
    );
    expect(section).toContain("18.0 with 100,000 customers and 300,000 orders (a part");
  });

  it("says what holds of the goal", () => {
    const section = serverSection(results);

    expect(section).toContain(
      "PostgreSQL**: p95 under 25 ms in 2 of 2 lines without a pause, and in 1 of 1 at a pace of 100 requests a second; page 1,000 takes 1.2 times",
    );
    expect(section).toContain(
      "PGlite**: p95 under 25 ms in 0 of 1 lines without a pause; an export sends 41,235 rows a second.",
    );
  });

  it("says when exports were measured apart from the lists", () => {
    const [postgres, pglite] = results.subjects;
    const exported = { date: "2026-11-21 08:00", commit: "fed9876", orders: 1_350_000 };
    const subjects = [postgres, { ...pglite, exported }] as ServerResults["subjects"];

    expect(serverSection({ ...results, subjects })).toContain(
      "41,235 rows a second; its exports, and the line beside one, were measured 2026-11-21 08:00 UTC at commit fed9876, with 1,350,000 orders.",
    );
  });
});

import { describe, expect, it } from "vitest";
import { medianStandbyFigures, standbySection } from "../../../bench/server-load/standby-report";

const figures = { rate: 1_234.4, p95: 21.6, processor: 1.26, primary: 0.347 };

describe("the figures with standbys", () => {
  it("are the middle of each over the rounds", () => {
    const rounds = [
      figures,
      { ...figures, rate: 900, primary: 0.9 },
      { ...figures, rate: 2_000, primary: 0.1 },
    ];

    expect(medianStandbyFigures(rounds)).toEqual(figures);
  });

  it("are a row for each list and number of standbys", () => {
    const host = { date: "2026-11-23 04:50", commit: "abc1234", processor: "AMD EPYC × 2", memoryGB: 24 };
    const section = standbySection({
      ...host,
      ...{ system: "linux", node: "v20", version: "15.18", customers: 50_000, orders: 150_000 },
      ...{ connections: 20, seconds: 2, rounds: 3, load: [1.5, 2.5] },
      lines: [{ name: "customers: page 1", standbys: 2, ...figures }],
    });

    expect(section).toContain("| customers: page 1 | 2 | 1,234 | 22 | 1.3 | 0.35 |");
    expect(section).toContain("50,000 customers and 150,000 orders");
  });
});

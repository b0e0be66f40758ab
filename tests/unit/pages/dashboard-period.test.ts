import { describe, expect, it } from "vitest";
import { days, installmentShares } from "../../../src/pages/dashboard/figures";
import {
  cardAttempts,
  installmentsOf,
  periodBefore,
  periods,
  rangeBetween,
  rangeOf,
  totalsOf,
} from "../../../src/pages/dashboard/period";

import { daysOf } from "../../../src/pages/dashboard/platform-view";

const today = new Date("2026-11-21T00:00:00Z");
const dayAgo = (count: number) => new Date(today.getTime() - count * 86_400_000);

describe("a period", () => {
  it("ends yesterday, and the longest one covers all figures", () => {
    expect(days).toHaveLength(periods.half);
    expect(rangeOf("half")).toEqual({ from: 0, to: days.length });
    expect(rangeOf("day")).toEqual({ from: days.length - 1, to: days.length });
  });

  it("includes its first and last day when it is a custom one", () => {
    expect(rangeBetween(dayAgo(2), dayAgo(1), today)).toEqual({ from: days.length - 2, to: days.length });
    expect(rangeBetween(dayAgo(1), dayAgo(1), today)).toEqual(rangeOf("day"));
  });

  it("is clamped to the days with figures when it is a custom one", () => {
    expect(rangeBetween(dayAgo(1000), dayAgo(-5), today)).toEqual(rangeOf("half"));
    expect(rangeBetween(dayAgo(-3), dayAgo(-5), today)).toEqual({ from: days.length, to: days.length });
  });

  it("is compared with as many days right before it, if there are figures for all of them", () => {
    expect(periodBefore(rangeOf("week"))).toEqual({ from: days.length - 14, to: days.length - 7 });
    expect(periodBefore(rangeOf("quarter"))).toEqual({ from: 0, to: 90 });
    expect(periodBefore(rangeOf("half"))).toBeUndefined();
    expect(periodBefore({ from: 3, to: 3 })).toBeUndefined();
  });
});

describe("the figures", () => {
  it("add up: methods to all, days to a week", () => {
    const week = totalsOf(rangeOf("week"));
    const eachDay = Array.from({ length: 7 }, (_, index) =>
      totalsOf({ from: days.length - 7 + index, to: days.length - 6 + index }),
    );

    expect(week.sales.card + week.sales.boleto + week.sales.pix).toBe(week.all);
    expect(eachDay.reduce((sum, { all }) => sum + all, 0)).toBe(week.all);
  });

  it("spread the sales by card over one to twelve installments", () => {
    const totals = totalsOf(rangeOf("month"));
    const installments = installmentsOf(totals);

    expect(installments).toHaveLength(12);
    expect(installmentShares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(installments.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(totals.sales.card);
  });

  it("count the sales by card as the approved purchases", () => {
    const totals = totalsOf(rangeOf("month"));

    expect(cardAttempts(totals).approved.value).toBe(totals.sales.card);
    expect(cardAttempts(totals).denied.value).toBeGreaterThan(0);
  });
});

describe("the days that the platform is asked for", () => {
  const nothing = { start: "", end: "" };

  it("are whole days up to yesterday, or today so far", () => {
    expect(daysOf("week", nothing, "21/11/2026")).toEqual({ dateStart: "14/11/2026", dateEnd: "20/11/2026" });
    expect(daysOf("half", nothing, "01/03/2026")).toEqual({ dateStart: "02/09/2025", dateEnd: "28/02/2026" });
    expect(daysOf("day", nothing, "21/11/2026")).toEqual({ dateStart: "21/11/2026", dateEnd: "21/11/2026" });
  });

  it("are those that were chosen, a year at most, and thirty where none was", () => {
    expect(daysOf("custom", { start: "20/11/2026", end: "" }, "21/11/2026")).toEqual({
      dateStart: "20/11/2026",
      dateEnd: "21/11/2026",
    });
    expect(daysOf("custom", nothing, "21/11/2026")).toEqual({
      dateStart: "23/10/2026",
      dateEnd: "21/11/2026",
    });
    expect(daysOf("custom", { start: "01/01/2020", end: "21/11/2026" }, "21/11/2026").dateStart).toBe(
      "21/11/2025",
    );
    expect(daysOf("custom", { start: "21/11/2026", end: "20/11/2026" }, "21/11/2026")).toEqual({
      dateStart: "20/11/2026",
      dateEnd: "20/11/2026",
    });
  });
});

import { describe, expect, it } from "vitest";
import {
  type Comparable,
  carriedOutBefore,
  day,
  inWindow,
  isCovered,
  month,
  ofSameDestination,
  pageSize,
  totalsOf,
} from "../../../../src/resources/finance/decision/related-requests";

const at = (date: string, change: Partial<Comparable> = {}): Comparable => ({
  id: 2,
  customer: { id: 7, name: "Ana" },
  valueFormat: "R$ 100,10",
  status: "p",
  date,
  ...change,
});
const request = at("31/03/2026 12:00:00", { id: 1, status: "w" });

describe("requests in the time before one", () => {
  it.each([
    ["01/04/2026 12:00:00", true, true],
    ["01/04/2026 12:00:01", false, false],
    ["30/03/2026 12:00:00", true, true],
    ["30/03/2026 11:59:59", false, true],
    ["01/03/2026 12:00:00", false, true],
    ["01/03/2026 11:59:59", false, false],
  ])("%s: in a day %s, in a month %s", (date, isInDay, isInMonth) => {
    expect(inWindow(request, [at(date)], day)).toHaveLength(Number(isInDay));
    expect(inWindow(request, [at(date)], month)).toHaveLength(Number(isInMonth));
  });

  it("are others than itself", () => {
    expect(inWindow(request, [request], month)).toEqual([]);
  });

  it("count all, and sum up what was not refused, credits and debits apart", () => {
    const date = "31/03/2026 10:00:00";
    const requests = [
      at(date, { type: "c" }),
      at(date, { type: "c", valueFormat: "R$ 0,20" }),
      at(date, { type: "d" }),
      at(date, { type: "c", status: "x" }),
      at(date, { type: "c", status: "n" }),
    ];
    expect(totalsOf(requests)).toEqual({ count: 5, sums: { c: 100.3, d: 100.1 } });
  });
});

describe("a page of the newest requests", () => {
  const full = (oldest: string) => [
    ...Array.from({ length: pageSize - 1 }, (_, id) => at("31/03/2026 11:00:00", { id })),
    at(oldest),
  ];

  it("has all of them if it is not full", () => {
    expect(isCovered(request, [at("31/03/2026 11:00:00")], Number.POSITIVE_INFINITY)).toBe(true);
  });

  it("has those of a time that it goes back beyond", () => {
    expect(isCovered(request, full("30/03/2026 11:59:59"), day)).toBe(true);
    expect(isCovered(request, full("30/03/2026 12:00:00"), day)).toBe(false);
    expect(isCovered(request, full("01/01/2020 00:00:00"), Number.POSITIVE_INFINITY)).toBe(false);
  });
});

describe("requests to the same destination", () => {
  const key = "ana@example.com";
  const toKey = { ...request, destination: `pix ${key}` };
  const date = "31/03/2026 10:00:00";

  it("have the same one, or a mask of the key by which they were found", () => {
    const same = at(date, { id: 3, destination: `pix ${key}` });
    const masked = at(date, { id: 4, maskedKey: "a•••@example.com" });
    const others = [
      at(date, { id: 5, destination: "pix bia@example.com" }),
      at(date, { id: 6, maskedKey: "b•••@example.com" }),
      at(date, { id: 7 }),
    ];
    expect(ofSameDestination(toKey, [toKey, same, masked, ...others], key)).toEqual([same, masked]);
    expect(ofSameDestination(toKey, [same, masked])).toEqual([same]);
  });
});

describe("what was paid to a destination before", () => {
  it.each([
    [at("30/03/2026 12:00:00"), 1],
    [at("30/03/2026 12:00:00", { status: "s" }), 1],
    [at("30/03/2026 12:00:00", { status: "x" }), 0],
    [at("30/03/2026 12:00:00", { status: "w" }), 0],
    [at("31/03/2026 12:00:01"), 0],
  ])("%j: %i", (other, count) => {
    expect(carriedOutBefore(request, [other], ["p", "s"])).toHaveLength(count);
  });
});

import { describe, expect, it } from "vitest";
import type { Cell, CellTools } from "../../../../src/engine/declaration/cell";
import { money } from "../../../../src/engine/declaration/cells";
import { sortKey, sortRows } from "../../../../src/engine/table/sort";
import { moneyValue } from "../../../../src/format/money";

const tools: CellTools = { t: (key) => key, key: "", locale: "pt-BR" };
const sort = (
  values: readonly unknown[],
  direction: "asc" | "desc" = "asc",
  locale = "pt-BR",
  cell?: Cell<string>,
) => sortRows(values, (value) => sortKey(cell, value as string, undefined, tools), direction, locale);

describe("sorting loaded rows", () => {
  it("orders numbers by value", () => {
    expect(sort([10, 9, 100])).toEqual([9, 10, 100]);
  });

  it("orders dates chronologically, with and without a time", () => {
    expect(sort(["02/01/2026 00:00:00", "31/12/2025 23:59:59", "01/02/2026"])).toEqual([
      "31/12/2025 23:59:59",
      "02/01/2026 00:00:00",
      "01/02/2026",
    ]);
  });

  it("orders text by the language's collation", () => {
    expect(sort(["Zélia", "Ágata", "ana", "Átila", "Bruno"])).toEqual([
      "Ágata",
      "ana",
      "Átila",
      "Bruno",
      "Zélia",
    ]);
  });

  it("puts rows without a value last in both directions", () => {
    expect(sort([null, "b", "", "a"])).toEqual(["a", "b", null, ""]);
    expect(sort([null, "b", "", "a"], "desc")).toEqual(["b", "a", null, ""]);
  });

  it("does not call a cell's sortValue for a missing value", () => {
    expect(sort([null, "R$ 9,00", undefined, "R$ 1,00"], "asc", "pt-BR", money)).toEqual([
      "R$ 1,00",
      "R$ 9,00",
      null,
      undefined,
    ]);
  });

  it("is stable", () => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];

    expect(sortRows(rows, () => 7, "desc", "en")).toEqual(rows);
  });
});

describe("an amount", () => {
  it.each([
    ["R$ 1.234,56", 1234.56],
    ["R$ 0,00", 0],
    ["-R$ 10,00", -10],
    ["R$ -1.000.000,01", -1_000_000.01],
  ])("%s has the value %d", (format, value) => {
    expect(moneyValue(format)).toBe(value);
  });

  it("without digits is not a number", () => {
    expect(moneyValue("–")).toBeNaN();
  });
});

import { describe, expect, it } from "vitest";
import type { Cell, CellTools } from "../../../../src/engine/declaration/cell";
import { money } from "../../../../src/engine/declaration/cells";
import { nextOrder, sortKey, sortRows, sortTies } from "../../../../src/engine/table/sort";
import { moneyValue } from "../../../../src/format/money";

const tools: CellTools = { t: (key) => key, key: "", locale: "pt-BR" };
const sort = (
  values: readonly unknown[],
  direction: "asc" | "desc" = "asc",
  locale = "pt-BR",
  cell?: Cell<string>,
) =>
  sortRows(
    values,
    [{ keyOf: (value) => sortKey(cell, value as string, undefined, tools), direction }],
    locale,
  );

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

    expect(sortRows(rows, [{ keyOf: () => 7, direction: "desc" }], "en")).toEqual(rows);
  });
});

describe("sorting by two columns", () => {
  const rows = [
    { id: 1, name: "Bia", value: 2 },
    { id: 2, name: "Ana", value: 1 },
    { id: 3, name: "ána", value: 3 },
    { id: 4, name: "Ana", value: 2 },
  ];
  const byName = { keyOf: ({ name }: (typeof rows)[number]) => name, direction: "asc" } as const;
  const byValue = { keyOf: ({ value }: (typeof rows)[number]) => value, direction: "desc" } as const;
  const ids = (sorted: readonly { id: number }[]) => sorted.map(({ id }) => id);

  it("orders rows of one value in the first by the second", () => {
    expect(ids(sortRows(rows, [byName, byValue], "pt-BR"))).toEqual([3, 4, 2, 1]);
  });

  it("leaves what the platform ordered where it is, but for neighbours of one value", () => {
    expect(ids(sortTies(rows, [byName, byValue], "pt-BR"))).toEqual([1, 3, 4, 2]);
    expect(sortTies(rows, [byName], "pt-BR")).toBe(rows);
  });

  it("counts neighbours without a value as one value", () => {
    const dates = [
      { id: 1, date: "02/01/2026", value: 1 },
      { id: 2, date: null, value: 1 },
      { id: 3, date: null, value: 2 },
    ];
    const byDate = {
      keyOf: ({ date }: (typeof dates)[number]) => sortKey(undefined, date, undefined, tools),
      direction: "desc",
    } as const;
    const bySize = { keyOf: ({ value }: (typeof dates)[number]) => value, direction: "desc" } as const;

    expect(ids(sortTies(dates, [byDate, bySize], "pt-BR"))).toEqual([1, 3, 2]);
  });
});

describe("a click on a title", () => {
  const asc = (field: string) => ({ field, direction: "asc" }) as const;
  const desc = (field: string) => ({ field, direction: "desc" }) as const;

  it("sorts by that column alone: ascending, descending, not at all", () => {
    expect(nextOrder([], "name", false)).toEqual([asc("name")]);
    expect(nextOrder([asc("name")], "name", false)).toEqual([desc("name")]);
    expect(nextOrder([desc("name")], "name", false)).toEqual([]);
    expect(nextOrder([asc("name"), asc("date")], "value", false)).toEqual([asc("value")]);
    expect(nextOrder([asc("name"), asc("date")], "date", false)).toEqual([desc("date")]);
  });

  it("with Shift adds the second column, turns it, and takes it away", () => {
    expect(nextOrder([], "name", true)).toEqual([asc("name")]);
    expect(nextOrder([desc("name")], "date", true)).toEqual([desc("name"), asc("date")]);
    expect(nextOrder([desc("name"), asc("date")], "date", true)).toEqual([desc("name"), desc("date")]);
    expect(nextOrder([desc("name"), desc("date")], "date", true)).toEqual([desc("name")]);
    expect(nextOrder([asc("name"), asc("date")], "value", true)).toEqual([asc("name"), asc("value")]);
    expect(nextOrder([asc("name"), asc("date")], "name", true)).toEqual([desc("name"), asc("date")]);
    expect(nextOrder([desc("name"), asc("date")], "name", true)).toEqual([asc("date")]);
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

import { expect, test } from "vitest";
import type { ScreenRow } from "../../../../src/engine/declaration/action";
import type { Column } from "../../../../src/engine/declaration/cell";
import * as cells from "../../../../src/engine/declaration/cells";
import { centavosText, sumRows } from "../../../../src/engine/list/sums";
import { UnreadableRow } from "../../../../src/http/unreadable-row";

const column = (cell: object) => ({ field: "valueFormat", cell }) as unknown as Column<ScreenRow>;
const name = { field: "name" } as unknown as Column<ScreenRow>;

test("amounts are summed to the centavo, and rows without one add nothing", () => {
  const rows: ScreenRow[] = [
    { id: 1, valueFormat: "R$ 0,10" },
    { id: 2, valueFormat: "R$ 0,20" },
    { id: 3, valueFormat: "R$ -1.234,56" },
    { id: 4, valueFormat: null },
    { id: 5 },
    { id: 6, valueFormat: "?" },
    new UnreadableRow(7, {}) as unknown as ScreenRow,
  ];

  expect(sumRows([name, column(cells.money)], rows)).toEqual([
    { field: "valueFormat", parts: { all: -123_426 } },
  ]);
  expect(centavosText(-123_426).replace(/\s/g, " ")).toBe("-R$ 1.234,26");
});

test("credits and debits are summed apart, and an amount that is neither apart from both", () => {
  const rows: ScreenRow[] = [
    { id: 1, type: "c", valueFormat: "R$ 900,00" },
    { id: 2, type: "d", valueFormat: "R$ 100,00" },
    { id: 3, valueFormat: "R$ 1,00" },
    { id: 4, type: "c", valueFormat: "R$ 0,01" },
  ];

  expect(sumRows([column(cells.movement("type"))], rows)).toEqual([
    { field: "valueFormat", parts: { c: 90_001, d: 10_000, all: 100 } },
  ]);
});

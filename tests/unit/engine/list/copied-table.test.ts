import { expect, test } from "vitest";
import type { ScreenRow } from "../../../../src/engine/declaration/action";
import type { Column } from "../../../../src/engine/declaration/cell";
import * as cells from "../../../../src/engine/declaration/cells";
import { copiedTable } from "../../../../src/engine/list/copied-table";

const columns = [
  { field: "name" },
  { field: "valueFormat", cell: cells.money },
] as unknown as Column<ScreenRow>[];
const t = (key: string) => key.split(".").at(-2) ?? key;
const copied = (row: Omit<ScreenRow, "id">, locale = "pt-BR") =>
  copiedTable("payouts", columns, [{ id: 1, ...row }], { t, locale });

test("a row is a line of text with tabs and a row of HTML, under the titles of its columns", () => {
  const { text, html } = copied({ name: "Ana & <Bento>", valueFormat: "R$ 1.234,50" });

  expect(text).toBe("name\tvalueFormat\r\nAna & <Bento>\t1234,5");
  expect(html).toContain("<tr><th>name</th><th>valueFormat</th></tr>");
  expect(html).toContain("Ana &amp; &lt;Bento&gt;</td><td>1234,5</td>");
});

test("amounts are numbers of the language, and there are no inline styles", () => {
  const { text, html } = copied({ name: "00123", valueFormat: "R$ 1.234,50" }, "en-US");

  expect(text).toContain("00123\t1234.5");
  expect(html).toContain("<td>00123</td><td>1234.5</td>");
});

test("what a spreadsheet would evaluate is escaped, and tabs and lines do not part cells", () => {
  const { text, html } = copied({ name: '=HYPERLINK("http://x")\t\n2', valueFormat: null });

  expect(text.split("\r\n")[1]).toBe(`'=HYPERLINK("http://x") 2\t`);
  expect(html).not.toMatch(/>=/);
});

test("a credit or debit has its letter in a column of its own, beside an amount that is a number", () => {
  const money = [{ field: "valueFormat", cell: cells.movement("type") }] as unknown as Column<ScreenRow>[];
  const rows = [
    { id: 1, valueFormat: "R$ 10,00", type: "c" },
    { id: 2, valueFormat: "R$ 4,50", type: "d" },
    { id: 3, valueFormat: "R$ 1,00" },
  ];

  const { text } = copiedTable("insertions", money, rows, { t, locale: "pt-BR" });

  expect(text.split("\r\n")).toEqual(["valueFormat\tmovement", "10\tC", "4,5\tD", "1\t"]);
});

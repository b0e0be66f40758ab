import { readXlsx } from "hucre/xlsx";
import readSheet from "read-excel-file/universal";
import { describe, expect, it } from "vitest";
import { createCsvFile } from "../../../../src/engine/export/csv-file";
import type { ExportedRow, FileHead } from "../../../../src/engine/export/file-format";
import { createXlsxFile } from "../../../../src/engine/export/xlsx-file";

const head: FileHead = {
  format: "xlsx",
  locale: "pt-BR",
  title: "Saques",
  columns: [
    { title: "ID", kind: "plain" },
    { title: "=Nome", kind: "plain" },
    { title: "Valor", kind: "money" },
    { title: "Data", kind: "moment" },
  ],
};

const hostile = [
  "=HYPERLINK(1)",
  "<b>&amp;",
  'a"b;c',
  "two\nlines",
  "\u0000\u0008\u001f",
  "_x0041_",
  "😀 \ud800",
];
const rows: ExportedRow[] = hostile.map((text, at) => [at, text, -at - 0.25, "01/01/2000 12:00:00"]);

async function written(create: typeof createCsvFile, parts: readonly (readonly ExportedRow[])[]) {
  const file = create(head);
  for (const part of parts) await file.add(part);
  return await file.end();
}

describe("an XLSX file", () => {
  it("has every row of every part, with numbers, dates and texts that no spreadsheet evaluates", async () => {
    const file = await written(createXlsxFile, [rows.slice(0, 2), [], rows.slice(2)]);

    const [sheet] = await readSheet(file);
    const values = (sheet?.data ?? []) as unknown[][];
    expect(values[0]).toEqual(["ID", "'=Nome", "Valor", "Data"]);
    expect(values.slice(1).map(([id]) => id)).toEqual(rows.map(([id]) => id));
    expect(values.slice(1).map(([, , amount]) => amount)).toEqual(rows.map(([, , amount]) => amount));
    for (const [, , , date] of values.slice(1)) expect(date).toEqual(new Date("2000-01-01T12:00:00Z"));
    const texts = values.slice(1).map(([, text]) => text);
    expect(texts.slice(0, 4)).toEqual(["'=HYPERLINK(1)", "<b>&amp;", 'a"b;c', "two\nlines"]);
  });

  it("keeps its titles in view, and is a file even without rows", async () => {
    const file = await written(createXlsxFile, []);

    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(sheets.map(({ name, freezePane }) => ({ name, freezePane }))).toEqual([
      { name: "Saques", freezePane: { rows: 1 } },
    ]);
    expect(sheets[0]?.rows).toEqual([["ID", "'=Nome", "Valor", "Data"]]);
  });

  it("that cannot be written says so, instead of waiting for ever", async () => {
    const file = createXlsxFile(head);
    await file.add(rows);
    const unwritable = {
      map() {
        throw new Error("no values");
      },
    } as unknown as ExportedRow;

    await expect(file.add([unwritable])).rejects.toThrow("no values");
    await expect(file.end()).rejects.toThrow("no values");
  });
});

describe("a CSV file", () => {
  it("begins with the byte order mark, has the titles once and every row of every part", async () => {
    const file = await written(createCsvFile, [rows.slice(0, 1), rows.slice(2, 3)]);

    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
      "\uFEFFID;'=Nome;Valor;Data\r\n" +
        "0;'=HYPERLINK(1);-0,25;01/01/2000 12:00:00\r\n" +
        '2;"a""b;c";-2,25;01/01/2000 12:00:00\r\n',
    );
  });
});

import { describe, expect, it } from "vitest";
import { momentSerial, sheetColumn, sheetName, sheetRow } from "../../../../src/engine/export/sheet-values";

const columns = (["plain", "money", "moment"] as const).map((kind) => ({ title: kind, kind }));

describe("a moment in a sheet", () => {
  it("is the number of days since the last day of 1899", () => {
    expect(momentSerial("01/01/2000")).toBe(36_526);
    expect(momentSerial("01/03/2024 12:00:00")).toBe(45_352.5);
  });

  it.each(["31/02/2026", "01/13/2026", "1/1/2026", "01/01/1899", "01/01/2026 10:00", ""])(
    "%j is none and stays text",
    (text) => {
      expect(momentSerial(text)).toBeUndefined();
    },
  );
});

describe("the values of a sheet", () => {
  it("are numbers, dates and texts by their columns", () => {
    expect(sheetRow(["01/01/2000", -1.5, "01/01/2000"], columns)).toEqual(["01/01/2000", -1.5, 36_526]);
    expect(sheetRow([null, "", "amanhã"], columns)).toEqual([null, null, "amanhã"]);
  });

  it.each(["=1+1", "+55", "-x", "@a", "\tq", "\rq", " =1+1", "＝1+1"])("make %j harmless", (text) => {
    expect(sheetRow([text, text, text], columns)).toEqual(Array(3).fill(`'${text}`));
  });

  it("end at the most that a cell can hold", () => {
    expect(String(sheetRow(["x".repeat(40_000)], columns)[0])).toHaveLength(32_767);
  });
});

describe("a column of a sheet", () => {
  it("has its format, and the width of its first values within bounds", () => {
    expect(sheetColumn({ title: "Valor", kind: "money" }, [1234.5])).toEqual({
      header: "Valor",
      width: 12,
      numFmt: '"R$" #,##0.00;[Red]-"R$" #,##0.00',
    });
    expect(sheetColumn({ title: "Nome", kind: "plain" }, ["x".repeat(500)])).toEqual({
      header: "Nome",
      width: 48,
    });
  });

  it("of days alone shows no time", () => {
    expect(sheetColumn({ title: "Dia", kind: "moment" }, ["01/01/2000", null]).numFmt).toBe("dd/mm/yyyy");
    expect(sheetColumn({ title: "Dia", kind: "moment" }, ["01/01/2000 10:00:00"]).numFmt).toBe(
      "dd/mm/yyyy hh:mm:ss",
    );
  });
});

describe("the name of a sheet", () => {
  it.each([
    ["Saques", "Saques"],
    ["Pedidos: [a/b]*?", "Pedidos   a b"],
    ["'a'", "a"],
    ["x".repeat(40), "x".repeat(31)],
    ["???", "1"],
    ["History", "1"],
  ])("of %j is %j, which a spreadsheet takes", (title, name) => {
    expect(sheetName(title)).toBe(name);
  });
});

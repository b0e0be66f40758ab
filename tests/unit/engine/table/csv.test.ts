import { describe, expect, it } from "vitest";
import { csv, csvAmount } from "../../../../src/engine/table/csv";

describe("a CSV file", () => {
  it("has semicolons and decimal commas in Portuguese", () => {
    expect(csv([["Valor", -1234.5]], "pt-BR")).toBe("Valor;-1234,5\r\n");
  });

  it("has commas and decimal points in English", () => {
    expect(csv([["Value", -1234.5]], "en")).toBe("Value,-1234.5\r\n");
  });

  it("quotes texts with separators, quotes or line breaks", () => {
    expect(csv([["a;b", 'say "x"', "two\nlines", "a,b"]], "pt-BR")).toBe(
      '"a;b";"say ""x""";"two\nlines";a,b\r\n',
    );
  });

  it.each(["=1+1", "+55", "-x", "@a", "\tq", " =1+1", "＝1+1"])(
    "escapes %j, which a spreadsheet would run as a formula",
    (text) => {
      expect(csv([[text]], "en")).toBe(`'${text}\r\n`);
    },
  );

  it("has amounts as numbers, and other texts as they are", () => {
    expect(csvAmount("-R$ 1.234,56")).toBe(-1234.56);
    expect(csvAmount("–")).toBe("–");
  });
});

import { describe, expect, it } from "vitest";
import { formatReais, isAmount, moneyValue, withWholeAmounts } from "../../../src/format/money";

describe("a formatted amount", () => {
  it.each([
    ["R$ 0,00", 0],
    ["R$ 0,99", 0.99],
    ["R$ 1.234,56", 1234.56],
    ["-R$ 1.234,56", -1234.56],
  ])("of %s is read, and written the same", (text, value) => {
    expect(isAmount(text)).toBe(true);
    expect(moneyValue(text)).toBe(value);
    expect(formatReais(value).replace("\u00a0", " ")).toBe(text);
  });

  it.each([["R$ 7"], ["R$ 1234,5"], ["1.234 BRL"]])("may be written %s", (text) => {
    expect(isAmount(text)).toBe(true);
  });

  it.each([
    ["1234.56"],
    ["1,234.56"],
    ["1.5"],
    ["1.2345"],
    ["R$ 1,234"],
    ["R$"],
    [""],
    [7],
    [null],
    [undefined],
  ])("is ambiguous or none: %j", (text) => {
    expect(isAmount(text)).toBe(false);
  });
});

describe("a text with amounts", () => {
  it("does not part them from their currency", () => {
    expect(withWholeAmounts("João · 22999 · R$ 121,08, R$ -1,00 e R$ ao ano")).toBe(
      "João · 22999 · R$\u00a0121,08, R$\u00a0-1,00 e R$ ao ano",
    );
  });
});

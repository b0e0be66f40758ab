import { maskitoTransform } from "@maskito/core";
import { describe, expect, it } from "vitest";
import {
  amountLength,
  createMoneyMask,
  formatReais,
  normalizePasted,
  parseReais,
} from "../../../../src/engine/input/money-mask";

describe("a pasted amount", () => {
  it.each([
    ["R$ 1.234,56", "1234,56"],
    ["R$ 1.234,56", "1234,56"],
    ["1,234.56", "1234,56"],
    ["1234.5", "1234,5"],
    ["1.000", "1000"],
    ["1,000", "1000"],
    ["1.000.000,00", "1000000,00"],
    [",5", "0,5"],
    ["100", "100"],
    ["-5,00", ""],
    ["15.5000", ""],
    ["1500,505", ""],
    ["1.50,00", ""],
    ["1.000,000", ""],
    ["abc", ""],
    ["", ""],
  ])("'%s' becomes '%s'", (text, shown) => {
    expect(normalizePasted(text)).toBe(shown);
  });
});

describe("a displayed amount", () => {
  it.each([
    ["1.234,56", 1234.56],
    ["999.999,99", 999_999.99],
    ["0,", 0],
    ["1.000", 1000],
    ["", undefined],
    [",", undefined],
  ])("'%s' is parsed as %s", (text, value) => {
    expect(parseReais(text)).toBe(value);
  });

  it("is formatted with two decimals and thousands separators", () => {
    expect(formatReais(1234.5)).toBe("1.234,50");
  });

  it("gets thousands separators while it is typed", () => {
    expect(maskitoTransform("1234567,8", createMoneyMask(amountLength, "pt-BR"))).toBe("1.234.567,8");
  });
});

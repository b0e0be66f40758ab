import { maskitoTransform } from "@maskito/core";
import { describe, expect, it } from "vitest";
import { fromElsewhere, moneyMask, readShown, writeReais } from "../../../../src/engine/input/money-mask";

describe("an amount pasted from elsewhere", () => {
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
    ["abc", ""],
    ["", ""],
  ])("reads '%s' as '%s'", (text, shown) => {
    expect(fromElsewhere(text)).toBe(shown);
  });
});

describe("an amount as it is shown", () => {
  it.each([
    ["1.234,56", 1234.56],
    ["999.999,99", 999_999.99],
    ["0,", 0],
    ["1.000", 1000],
    ["", undefined],
    [",", undefined],
  ])("'%s' is the number %s", (text, value) => {
    expect(readShown(text)).toBe(value);
  });

  it("is written with two decimals and dots", () => {
    expect(writeReais(1234.5)).toBe("1.234,50");
  });

  it("gets its dots as it is typed", () => {
    expect(maskitoTransform("1234567,8", moneyMask)).toBe("1.234.567,8");
  });
});

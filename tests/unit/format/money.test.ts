import { describe, expect, it } from "vitest";
import { formatCents } from "../../../server/format/money";
import { isAmount, moneyValue } from "../../../src/format/money";

describe("a formatted amount", () => {
  it.each([0, 1, 99, 100, 123_456, -123_456, 1_234_567_890])("of %i cents is read", (cents) => {
    const text = formatCents(cents);

    expect(isAmount(text)).toBe(true);
    expect(moneyValue(text)).toBe(cents / 100);
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

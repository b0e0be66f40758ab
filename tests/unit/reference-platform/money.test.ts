import { describe, expect, it } from "vitest";
import { formatCents } from "../../../server/format/money";
import { isAmount, moneyValue } from "../../../src/format/money";

describe("an amount as the reference platform writes it", () => {
  it.each([0, 1, 99, 100, 123_456, -123_456, 1_234_567_890])("of %i cents is read", (cents) => {
    const text = formatCents(cents);

    expect(isAmount(text)).toBe(true);
    expect(moneyValue(text)).toBe(cents / 100);
  });
});

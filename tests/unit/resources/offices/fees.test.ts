import { describe, expect, it } from "vitest";
import {
  cleanFee,
  fittingFee,
  readFee,
  typedFee,
  writeFee,
} from "../../../../src/resources/offices/fees/fee-text";
import { smallestCovered, splitOf } from "../../../../src/resources/offices/fees/split";

const none = { PL: 0, PLP: 0, WL: 0, WLP: 0, SVC: 0, SVCP: 0 };

describe("a typed fee", () => {
  it.each([
    ["2,50", "2,50"],
    ["2.5", "2.5"],
    ["R$ 12,5 %", "12,5"],
    ["1,2,3", "1,23"],
    ["abc", ""],
    ["-3", "3"],
    ["100,00", "100,00"],
    ["R$ 1.000,00", "1000,00"],
    ["1,000.00", "1000.00"],
    ["1.000", "1000"],
    ["1,000", "1,000"],
    [",5", ",5"],
  ])("keeps of %j digits and one decimal mark", (text, kept) => {
    expect(cleanFee(text)).toBe(kept);
  });

  it.each([
    ["12,50", "12,50"],
    ["100,00", "100"],
    ["10,990", "10,99"],
    ["10,999", undefined],
    ["100,01", undefined],
    ["123456", undefined],
    ["1000,00", "1000"],
  ])("%j takes five characters at most, and is no other fee for it", (text, kept) => {
    expect(fittingFee(text)).toBe(kept);
  });

  it.each([
    ["2,50", 2.5],
    ["2.5", 2.5],
    [",5", 0.5],
    ["7,", 7],
    ["100", 100],
  ])("%j is the number %d", (text, value) => {
    expect(readFee(text)).toBe(value);
  });

  it.each(["", ",", "."])("%j is no number yet", (text) => {
    expect(readFee(text)).toBeUndefined();
  });

  it("is shown with two decimals in the reader's language, but 100 as 100 in the input", () => {
    expect(writeFee(1.5)).toBe("1,50");
    expect(writeFee(100)).toBe("100,00");
    expect(typedFee(1.5)).toBe("1,50");
    expect(typedFee(100)).toBe("100");
  });

  it("that is out of range or too precise stays as it was typed", () => {
    expect(typedFee(342.7)).toBe("342,7");
    expect(typedFee(1.234)).toBe("1,234");
    expect(typedFee(12345)).toBe("12345");
  });
});

describe("the split of a sale", () => {
  it("gives each party the fixed amount and the percentage, and the customer the rest", () => {
    const split = splitOf(10_000, { ...none, PL: 0.5, PLP: 2, WLP: 1.25, SVC: 0.3 });

    expect(split).toEqual({ parts: { PL: 250, WL: 125, SVC: 30 }, rest: 9_595 });
  });

  it("rounds each part to whole cents", () => {
    expect(splitOf(333, { ...none, PLP: 1.5, WLP: 0.1 })).toEqual({
      parts: { PL: 5, WL: 0, SVC: 0 },
      rest: 328,
    });
  });

  it("counts a fee that is not typed yet as zero", () => {
    expect(splitOf(10_000, { PLP: 10 }).rest).toBe(9_000);
  });

  it("has a negative rest where the parts exceed the amount", () => {
    expect(splitOf(100, { ...none, PL: 1, SVC: 0.25, WLP: 10 }).rest).toBe(-35);
  });
});

describe("the smallest amount that covers its fees", () => {
  it("is zero without fees", () => {
    expect(smallestCovered(none)).toBe(0);
  });

  it.each([
    [{ ...none, PL: 0.5 }, 50],
    [{ ...none, PL: 0.5, PLP: 50 }, 100],
    [{ ...none, PL: 1.17, WL: 0.33, SVCP: 3.99 }, 156],
  ])("covers %j and a cent less does not", (fees, cents) => {
    expect(smallestCovered(fees)).toBe(cents);
    expect(splitOf(cents, fees).rest).toBeGreaterThanOrEqual(0);
    expect(splitOf(cents - 1, fees).rest).toBeLessThan(0);
  });

  it("does not exist where the percentages take the whole amount", () => {
    expect(smallestCovered({ ...none, PLP: 60, WLP: 40, PL: 0.1 })).toBeUndefined();
  });
});

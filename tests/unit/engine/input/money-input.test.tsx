import { describe, expect, it } from "vitest";
import { money } from "../../../../src/engine/declaration/fields";
import { showFields } from "./field-form";

describe("an amount", () => {
  it.each([
    ["1500,50", "1.500,50", 1500.5],
    ["1500.50", "1.500,50", 1500.5],
    ["150.5", "150,5", 150.5],
    ["1.500", "1.500", 1500],
    ["1.500,50", "1.500,50", 1500.5],
    ["1.500.000", "1.500.000", 1_500_000],
    ["1500.505", "1.500,50", 1500.5],
    [".5", "0,5", 0.5],
    ["1,505", "1,50", 1.5],
    ["1500.{Backspace}50", "150.050", 150_050],
    ["15.00{Backspace}{Backspace}{Backspace},505", "15,50", 15.5],
  ])("typed as %s is %s", async (keys, shown, value) => {
    const { user, input, values } = showFields({ money });

    await user.type(input("money"), keys);

    expect(input("money")).toHaveValue(shown);
    expect(values().money).toBe(value);
  });

  it.each([
    ["1,500.50", "1.500,50", 1500.5],
    ["999,999.99", "999.999,99", 999_999.99],
    ["1,500", "1.500", 1500],
    ["12,5", "12,5", 12.5],
    ["1500.50", "1.500,50", 1500.5],
  ])("typed in English as %s is %s", async (keys, shown, value) => {
    const { user, input, values } = showFields({ money }, { language: "en" });

    await user.type(input("money"), keys);

    expect(input("money")).toHaveValue(shown);
    expect(values().money).toBe(value);
  });

  it("is complete once it is left: what is typed behind its cents later changes nothing", async () => {
    const { user, input, values } = showFields({ money });

    await user.type(input("money"), "1500.50");
    await user.tab();
    await user.type(input("money"), "0");

    expect(input("money")).toHaveValue("1.500,50");
    expect(values().money).toBe(1500.5);
  });
});

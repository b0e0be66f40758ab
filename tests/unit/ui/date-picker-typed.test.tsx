import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showPicker } from "./show-picker";

describe("a day that is typed into the date picker", () => {
  it.each([
    ["5", "05/05/2024"],
    ["05", "05/05/2024"],
    ["2011", "20/11/2024"],
    ["20/11/2023", "20/11/2023"],
    ["20-11-2023", "20/11/2023"],
    ["310520232", "02/05/2023"],
  ])("moves to the day that the digits %s name, from an input that is closed", async (digits, expected) => {
    const { user, input, active } = showPicker({ value: "15/05/2024" });
    input.focus();

    await user.keyboard(digits);

    expect(active()).toBe(expected);
    expect(input).toHaveValue("15/05/2024");
  });

  it("picks the day that was typed, and nothing where there is none or where it cannot be chosen", async () => {
    const { user, input, isOpen, active, said } = showPicker({ value: "15/05/2024", max: "31/12/2024" });
    input.focus();

    await user.keyboard("31022024{Enter}");
    expect(isOpen()).toBe(true);
    await user.keyboard("20112026{Enter}");
    expect(isOpen()).toBe(true);
    expect(said()).toContain("dates.refused.max");
    expect(document.querySelector(".date-refusal")).toHaveTextContent("dates.refused.max");
    await user.keyboard("{ArrowLeft}");
    expect(document.querySelector(".date-refusal")).toBeNull();
    await user.keyboard("20{Backspace}");
    expect(input).toHaveValue("15/05/2024");
    await user.keyboard("03022024");
    expect(active()).toBe("03/02/2024");
    await user.keyboard("{Enter}");

    expect(isOpen()).toBe(false);
    expect(input).toHaveValue("03/02/2024");
  });

  it("takes six digits for a day with a short year, at Enter and by leaving, and says where there is none", async () => {
    const { user, input, isOpen, said } = showPicker({ value: "15/05/2024", max: "31/12/2024" });
    await user.tab();
    await user.keyboard("310224{Enter}");
    expect(isOpen()).toBe(true);
    expect(said()).toContain("dates.refused.none");
    await user.keyboard("010125{Enter}");
    expect(said()).toContain("dates.refused.max");
    expect(input).toHaveValue("15/05/2024");

    await user.keyboard("03/02/24{Enter}");

    expect(isOpen()).toBe(false);
    expect(input).toHaveValue("03/02/2024");
    await user.keyboard("030269");
    await user.tab();
    expect(input).toHaveValue("03/02/1969");
  });

  it.each(["03022024", "0302"])(
    "takes the day that the digits %s name when it is left with Tab",
    async (digits) => {
      const { user, input, isOpen } = showPicker({ value: "15/05/2024" });
      await user.tab();

      await user.keyboard(digits);
      await user.tab();

      expect(screen.getByRole("button", { name: "Aplicar" })).toHaveFocus();
      expect(isOpen()).toBe(false);
      expect(input).toHaveValue("03/02/2024");
    },
  );

  it("takes the day that was typed when the focus is put elsewhere", async () => {
    const { user, input, isOpen } = showPicker({ value: "15/05/2024" });
    await user.tab();

    await user.keyboard("03022024");
    await user.click(screen.getByRole("button", { name: "Aplicar" }));

    await expect.poll(isOpen).toBe(false);
    expect(input).toHaveValue("03/02/2024");
  });

  it("takes the day that is clicked, whatever was typed before", async () => {
    const { user, input } = showPicker({ value: "15/05/2024" });
    await user.tab();

    await user.keyboard("03022024");
    await user.click(screen.getByTitle("20/02/2024"));

    expect(input).toHaveValue("20/02/2024");
  });

  it("says of typed digits that there is no such day, and chooses none", async () => {
    const { user, input, isOpen, said } = showPicker({ value: "15/05/2024" });
    await user.tab();

    await user.keyboard("31022024");
    expect(said()).toContain("dates.refused.none");
    await user.keyboard("{Enter}");

    expect(isOpen()).toBe(true);
    expect(input).toHaveValue("15/05/2024");
    expect(document.querySelector(".date-refusal")).toHaveTextContent("dates.refused.none");
    await user.keyboard("{ArrowRight}");
    expect(document.querySelector(".date-refusal")).toBeNull();
  });
});

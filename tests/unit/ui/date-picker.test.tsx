import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { dayInSaoPaulo } from "../../../contract/dates";
import { showPicker } from "./show-picker";

describe("the date picker", () => {
  it("is read-only and announces its calendar", () => {
    const { input, isOpen } = showPicker({ value: "15/05/2024" });

    expect(input).toHaveAttribute("readonly");
    expect(input).toHaveValue("15/05/2024");
    expect(input).toHaveAttribute("aria-haspopup", "dialog");
    expect(isOpen()).toBe(false);
  });

  it.each([
    ["31022024", "{Tab}"],
    ["20112026", "{Tab}"],
    ["03022", "{Tab}"],
    ["03022024", "{Escape}"],
    ["03022024{ArrowLeft}", "{Tab}"],
  ])("keeps its day after %s and %s", async (keys, last) => {
    const { user, input, isOpen } = showPicker({ value: "15/05/2024", max: "31/12/2024" });
    await user.tab();

    await user.keyboard(`${keys}${last}`);

    await expect.poll(isOpen).toBe(false);
    expect(input).toHaveValue("15/05/2024");
  });

  it("stays closed when it only gets the focus", async () => {
    const { user, input, isOpen } = showPicker();

    await user.tab();

    expect(input).toHaveFocus();
    expect(isOpen()).toBe(false);
  });

  it.each([["{Enter}"], [" "], ["{Alt>}{ArrowDown}{/Alt}"]])(
    "opens with %s on the chosen day",
    async (keys) => {
      const { user, isOpen, active } = showPicker({ value: "15/05/2024" });

      await user.tab();
      await user.keyboard(keys);

      expect(isOpen()).toBe(true);
      expect(active()).toBe("15/05/2024");
    },
  );

  it("opens on today in São Paulo when no day is chosen", async () => {
    const { user, active } = showPicker();

    await user.tab();
    await user.keyboard("{Enter}");

    expect(active()).toBe(dayInSaoPaulo());
  });

  it.each([
    ["{ArrowLeft}", "14/05/2024"],
    ["{ArrowRight}", "16/05/2024"],
    ["{ArrowUp}", "08/05/2024"],
    ["{ArrowDown}", "22/05/2024"],
    ["{PageUp}", "15/04/2024"],
    ["{PageDown}", "15/06/2024"],
    ["{Shift>}{PageUp}{/Shift}", "15/05/2023"],
    ["{Shift>}{PageDown}{/Shift}", "15/05/2025"],
    ["{Home}", "12/05/2024"],
    ["{End}", "18/05/2024"],
  ])("moves with %s from 15/05/2024 to %s", async (key, day) => {
    const { user, input, active } = showPicker({ value: "15/05/2024" });
    await user.tab();
    await user.keyboard("{Enter}");

    await user.keyboard(key);
    const reached = active();
    await user.keyboard("{Enter}");

    expect(reached).toBe(day);
    expect(input).toHaveValue(day);
  });

  it("closes after a day is picked, and keeps the focus", async () => {
    const { user, input, isOpen } = showPicker({ value: "15/05/2024" });
    await user.tab();

    await user.keyboard("{Enter}{ArrowRight}{Enter}");

    expect(isOpen()).toBe(false);
    expect(input).toHaveFocus();
  });

  it.each([["{Delete}"], ["{Backspace}"]])("is cleared with %s, open or closed", async (key) => {
    const { user, input, isOpen } = showPicker({ value: "15/05/2024" });
    await user.tab();

    await user.keyboard(key);
    const closed = (input as HTMLInputElement).value;
    await user.keyboard(`{Enter}{Enter}{Enter}${key}`);

    expect(closed).toBe("");
    expect(input).toHaveValue("");
    expect(isOpen()).toBe(false);
  });

  it("closes on Escape without a change, and stops the event", async () => {
    const { user, input, isOpen, heard } = showPicker({ value: "15/05/2024" });
    await user.tab();

    await user.keyboard("{Enter}{ArrowDown}{Escape}");
    const whileOpen = [...heard];
    await user.keyboard("{Escape}");

    expect(isOpen()).toBe(false);
    expect(input).toHaveValue("15/05/2024");
    expect(whileOpen).not.toContain("Escape");
    expect(heard).toContain("Escape");
  });

  it("closes on Tab, which moves the focus on", async () => {
    const { user, input, isOpen } = showPicker({ value: "15/05/2024" });
    await user.tab();

    await user.keyboard("{Enter}{ArrowDown}");
    await user.tab();

    expect(screen.getByRole("button", { name: "Aplicar" })).toHaveFocus();
    expect(input).toHaveValue("15/05/2024");
    await expect.poll(isOpen).toBe(false);
  });

  it("keeps its day after navigating to another month and leaving with Tab", async () => {
    const { user, input, isOpen } = showPicker({ value: "15/05/2024" });

    await user.click(input);
    await user.click(screen.getByRole("button", { name: "Escolher mês" }));
    await user.click(screen.getByTitle("2024-03"));
    await user.tab();

    await expect.poll(isOpen).toBe(false);
    await expect.poll(() => (input as HTMLInputElement).value).toBe("15/05/2024");
  });

  it("does not move beyond its bounds", async () => {
    const { user, input, active } = showPicker({ value: "15/05/2024", min: "14/05/2024", max: "20/05/2024" });
    await user.tab();

    await user.keyboard("{Enter}{ArrowDown}");
    const last = active();
    await user.keyboard("{PageUp}{Enter}");

    expect(last).toBe("20/05/2024");
    expect(input).toHaveValue("14/05/2024");
  });

  it("announces each day that the keyboard reaches", async () => {
    const { user, said } = showPicker({ value: "15/05/2024" });
    await user.tab();

    await user.keyboard("{Enter}{ArrowRight}");

    expect(said()).toBe("quinta-feira, 16 de maio de 2024");
  });

  it("is English when the language is, with the day first all the same", async () => {
    const { user, input, said } = showPicker({ value: "15/05/2024", language: "en" });
    await user.tab();

    await user.keyboard("{Enter}{ArrowRight}");

    expect(said()).toBe("Thursday, May 16, 2024");
    expect(input).toHaveValue("15/05/2024");
    expect(screen.getByText("Mo")).toBeInTheDocument();
  });

  it("picks a day by mouse, and has the weekdays in the language", async () => {
    const { user, input } = showPicker({ value: "15/05/2024" });

    await user.click(input);
    await user.click(screen.getByTitle("22/05/2024"));

    expect(input).toHaveValue("22/05/2024");
    expect(screen.getByText("Seg")).toBeInTheDocument();
  });

  it("is cleared by its button", async () => {
    const { user, input } = showPicker({ value: "15/05/2024" });

    await user.click(screen.getByRole("button", { name: "dates.clear" }));

    expect(input).toHaveValue("");
  });
});

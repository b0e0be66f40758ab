import type { Page } from "@playwright/test";
import { dayInSaoPaulo } from "../../../contract/dates";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";

test.use({ user: "reader" });

const dateInput = (page: Page, name: string) => page.getByRole("combobox", { name });
const calendar = (page: Page) => page.getByRole("dialog", { name: "Calendário" });

/** The day some days after dd/mm/yyyy. */
function daysAfter(text: string, days: number): string {
  const [day, month, year] = text.split("/").map(Number);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days));
  return date.toISOString().slice(0, 10).split("-").reverse().join("/");
}

/** The cell of a day dd/mm/yyyy. */
const cellOf = (page: Page, text: string) => calendar(page).locator(`td[title="${text}"]`);

for (const timezoneId of ["America/Sao_Paulo", "UTC", "Asia/Tokyo"]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    for (const { where, path, prepare } of [
      {
        where: "a list's filter",
        path: "/finance/withdrawals",
        prepare: (page: Page) => expect(listScreen(page).rows.first()).toBeVisible(),
      },
      {
        where: "the dashboard's period",
        path: "/dashboard",
        prepare: async (page: Page) => {
          await page.getByText("Selecione", { exact: true }).click();
          for (const name of ["Data inicial", "Data final"]) await dateInput(page, name).press("Delete");
        },
      },
    ])
      test(`${where} is set, changed and cleared by keyboard alone, and by mouse`, async ({ page }) => {
        const [start, end] = [dateInput(page, "Data inicial"), dateInput(page, "Data final")];
        await page.goto(path);
        await prepare(page);
        const initial = dayInSaoPaulo();
        const first = daysAfter(initial, -40);

        await start.focus();
        await page.keyboard.press("Enter");
        await expect(cellOf(page, initial).locator("[data-active]")).toBeVisible();
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("Enter");
        await expect(calendar(page)).toBeHidden();
        await expect(start).toHaveValue(daysAfter(initial, -1));

        await page.keyboard.press("Space");
        for (let moved = -1; moved > -36; moved -= 7) await page.keyboard.press("ArrowUp");
        for (let moved = -36; moved > -40; moved -= 1) await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("Space");
        await expect(calendar(page)).toBeHidden();
        await expect(start).toHaveValue(first);

        await end.focus();
        await page.keyboard.press("Alt+ArrowDown");
        await expect(cellOf(page, first).locator("[data-active]")).toBeVisible();
        await expect(cellOf(page, daysAfter(first, -1))).toHaveClass(/disabled/);
        await page.keyboard.press("ArrowUp");
        await expect(cellOf(page, first).locator("[data-active]")).toBeVisible();
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
        await expect(calendar(page)).toBeHidden();
        await expect(end).toHaveValue(daysAfter(first, 1));
        await expect(start).toHaveValue(first);

        await page.keyboard.press("Delete");
        await expect(end).toHaveValue("");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Escape");
        await expect(calendar(page)).toBeHidden();
        await expect(end).toHaveValue("");

        await end.click();
        await cellOf(page, daysAfter(first, 2)).click();
        await expect(calendar(page)).toBeHidden();
        await expect(end).toHaveValue(daysAfter(first, 2));
        await end.hover();
        await page.getByRole("img", { name: "Limpar data" }).last().click();
        await expect(end).toHaveValue("");
        await expect(calendar(page)).toBeHidden();
        await expect(start).toHaveValue(first);
      });
  });
}

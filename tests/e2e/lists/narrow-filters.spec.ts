import type { Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { listFilters } from "../../support/pages/list-filters";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";

test.use({ user: "checker", viewport: { width: 390, height: 844 } });

const narrow = (page: Page) => ({
  ...listFilters(page),
  folded: page.locator(".filters-form > :not(.filter-search, .filters-fold):visible"),
  scroller: page.locator(".list-scroll"),
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(listScreen(page).rows.first()).toBeVisible();
}

const day = "dateType=request&dateStart=01/01/2020";

test("a phone has the rows of every list below its search and what it is filtered by", async ({ page }) => {
  const { fold, folded, scroller } = narrow(page);
  await page.goto("/dashboard");
  await expect(page.locator(".chart").first()).toBeVisible();
  for (const [name, { hotkey }] of Object.entries(screens)) {
    await goToList(page, hotkey);
    await expect(page.locator(".list-tool-buttons")).toBeVisible();

    const above = await page.locator(".filters").boundingBox();
    expect.soft(above?.height, name).toBeLessThanOrEqual(44);
    await expect.soft(folded, name).toHaveCount(0);
  }
  await open(page, `/finance/withdrawals?status=w,p&${day}`);
  await expect(fold).toHaveAccessibleName("Filtros: 2 filtros aplicados");
  await expect(narrow(page).chip("Situação: Aguardando")).toBeVisible();
  expect((await scroller.boundingBox())?.y).toBeLessThan(190);
  await expect(fold).toHaveText("2");
  expect(await violations(page, { part: ".filters-form" })).toEqual([]);
});

test("the filters unfold by keyboard, next to the button, and a changed one is counted", async ({ page }) => {
  const { fold, folded, cross } = narrow(page);
  await open(page, "/customer/list?status=p");
  await listScreen(page).search.focus();

  await page.keyboard.press("Tab");
  await expect(fold).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await expect(folded).toHaveCount(3);
  // a select is fetched after the rows, and is text until then
  await expect(page.locator(".filters-form").getByRole("combobox")).toHaveCount(3);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Situação" })).toBeFocused();
  await cross("Situação").click();
  await expect(fold).toHaveAccessibleName("Filtros");
  await fold.press("Enter");
  await expect(folded).toHaveCount(0);
  await expect(fold).toBeFocused();
});

test("f unfolds the filters, since its panel stands below them", async ({ page }) => {
  const { fold, more, panel } = narrow(page);
  await open(page, "/finance/withdrawals");

  await page.keyboard.press("f");

  await expect(panel.getByRole("textbox").first()).toBeFocused();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a list without filters, or with a search alone, has no button for them, and a wide window neither", async ({
  page,
}) => {
  const { fold } = narrow(page);
  await open(page, "/customer/blacklist");
  await expect(fold).toHaveCount(0);
  await open(page, "/users/types");
  await expect(fold).toHaveCount(0);
  await open(page, "/finance/withdrawals");
  await expect(fold).toBeVisible();

  await page.setViewportSize({ width: 700, height: 844 });

  await expect(fold).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Situação" })).toBeVisible();
});

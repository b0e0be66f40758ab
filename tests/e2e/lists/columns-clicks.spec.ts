import { columnsDrawer, shownTitles } from "../../support/pages/columns-drawer";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test("a column moves by two clicks, for those who cannot drag, and Escape puts it back", async ({ page }) => {
  const drawer = columnsDrawer(page);
  await page.goto("/finance/withdrawals");
  await expect(listScreen(page).rows.first()).toBeVisible();
  const declared = await shownTitles(page);
  await drawer.open();

  await drawer.handle("Cliente").click();
  await expect(drawer.handle("Cliente")).toHaveAttribute("aria-pressed", "true");
  await drawer.handle("ID").click();
  await expect.poll(async () => (await shownTitles(page))[0]).toBe("Cliente");
  await expect(drawer.panel.getByRole("status")).toHaveText("Cliente: posição 1 de 8");
  await expect(drawer.panel.locator(".sortable-held")).toHaveCount(0);

  await drawer.handle("Cliente").click();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => shownTitles(page)).toEqual(declared);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await shownTitles(page))[0]).toBe("Cliente");
});

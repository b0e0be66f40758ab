import { listScreen } from "../../support/pages/list-screen";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test("Escape closes the menu over a record, and the next one the record", async ({ page }) => {
  await page.goto("/customer/list");
  await listScreen(page).rows.first().press("Enter");
  const { panel } = recordPanel(page);
  await expect(panel.getByRole("button", { name: /^Ações de/ })).toBeVisible();
  const menu = page.getByRole("menu");
  for (const _ of ["once", "twice"]) {
    await page.keyboard.press(".");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(panel).toBeVisible();
  }

  await page.keyboard.press("Escape");

  await expect(panel).toBeHidden();
});

test("the key of the menu does nothing over a record whose actions all have a button", async ({ page }) => {
  await page.goto("/finance/withdrawals?status=w");
  await listScreen(page).rows.first().press("Enter");
  const { panel } = recordPanel(page);
  await expect(panel.getByRole("button", { name: /^Aprovar ou rejeitar/ })).toBeVisible();

  await page.keyboard.press(".");

  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

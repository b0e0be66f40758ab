import { session } from "../../../contract/session";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { holdRequests } from "../../support/tools/hold-requests";
import { slowly } from "../../support/tools/slow-clock";

test.use({ user: "maker" });

test("a screen opens by its letter although another screen came after g was pressed", async ({ page }) => {
  await page.clock.install();
  const announce = await holdRequests(page, `**${session.appConfig.path}`);
  await page.goto("/dashboard");
  // the figures and the audit are shown once the platform has announced them
  const figures = page.getByRole("heading", { name: "Vendas por método" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(figures).toHaveCount(0);

  // a letter has to follow g within a second, and the screen may take longer to come
  await slowly(page, async () => {
    await page.keyboard.press("g");
    announce();
    await expect(figures).toBeVisible();
    await page.keyboard.press("c");
  });

  await expect(page).toHaveURL(/\/customer\/list/);
  await expect(listScreen(page).rows.first()).toBeVisible();
});

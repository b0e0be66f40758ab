import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test("Escape closes what opens over a selected row, and the row stays selected", async ({ page }) => {
  const row = listScreen(page).rows.first();
  await page.goto("/finance/withdrawals");
  await row.focus();
  await page.keyboard.press("Space");
  await expect(row).toHaveAttribute("aria-selected", "true");
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#modals .ant-modal-content, dialog[open]")) return;
      observer.disconnect();
      const press = { key: "Escape", code: "Escape", keyCode: 27, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", press));
      document.documentElement.dataset.escaped = "";
    }).observe(document, { subtree: true, childList: true });
  });

  await page.keyboard.press("?");

  await page.locator("html[data-escaped]").waitFor();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row).toHaveAttribute("aria-selected", "true");
  await expect(row).toBeFocused();
});

for (const path of ["/finance/withdrawals", "/customer/list", "/users/types"])
  test(`Escape closes a record on ${path} at any moment of its opening, and the row has the focus again`, async ({
    page,
  }) => {
    const row = listScreen(page).rows.first();
    const { dialog } = modal(page);
    await page.goto(path);
    await row.click();
    // in the very step that shows the record, sooner than any hand
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(".modal-head")) return;
        observer.disconnect();
        const target = document.activeElement ?? document.body;
        // as the browser sends it: antd's drawer reads the number of the key
        const press = { key: "Escape", code: "Escape", keyCode: 27, bubbles: true };
        target.dispatchEvent(new KeyboardEvent("keydown", press));
        document.documentElement.dataset.escaped = "";
      });
      observer.observe(document, { subtree: true, childList: true });
    });
    await page.keyboard.press("Enter");
    await page.locator("html[data-escaped]").waitFor();
    await expect(dialog).toBeHidden();
    await expect(row).toBeFocused();

    for (const wait of [0, 1, 2, 4, 8, 16, 32, 64, 128, 256]) {
      await row.press("Enter");
      await dialog.waitFor();
      await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), wait);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(row).toBeFocused();
    }
  });

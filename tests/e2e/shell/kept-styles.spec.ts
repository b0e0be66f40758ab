import type { Page } from "@playwright/test";
import { openPalette } from "../../support/pages/palette";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

/** Opens and closes a record, its row's menu and the palette by keys. */
async function openAndCloseEach(page: Page): Promise<void> {
  const row = page.locator("tr[data-index='0']");
  const { body } = recordPanel(page);
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(body.locator("dl").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await page.keyboard.press(".");
  await expect(page.getByRole("menu").getByRole("menuitem").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
}

test("what is opened again finds its styles in the page, and closing takes none out", async ({ page }) => {
  await page.goto("/customer/list");
  await openAndCloseEach(page);
  await page.evaluate(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records)
        for (const node of [...addedNodes, ...removedNodes])
          if (node instanceof HTMLStyleElement) changed.push(node.outerHTML.slice(0, 200));
    }).observe(document, { subtree: true, childList: true });
  });

  await openAndCloseEach(page);

  expect(await page.evaluate(() => (window as unknown as { changed: string[] }).changed)).toEqual([]);
});

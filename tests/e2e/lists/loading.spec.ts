import type { Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

/** Holds the answers of all lists until it is opened. */
async function holdLists(page: Page) {
  let open = (): void => undefined;
  let opened = Promise.resolve();
  await page.route(/\/admin\/.*list(\?|$)/, async (route) => {
    await opened;
    await route.continue();
  });
  return {
    close() {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
  };
}

/** Where the titles of the columns and the first row are; on cards there are no titles. */
const places = (page: Page, firstRow: string) =>
  page.evaluate((selector) => {
    const boxOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height];
    };
    const header = document.querySelector(".cards") ? [] : [...document.querySelectorAll(".list-scroll th")];
    const first = document.querySelector(selector);
    // a card is as high as what it says
    return [...header.map(boxOf), ...(first ? [boxOf(first).slice(0, header.length > 0 ? 4 : 3)] : [])];
  }, firstRow);

for (const width of [1440, 390])
  test(`rows come where their placeholders were, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const lists = await holdLists(page);
    const moved: string[] = [];

    for (const [name, { hotkey }] of Object.entries(screens)) {
      lists.close();
      await page.keyboard.press("g");
      await page.keyboard.press(hotkey);
      await expect(page.locator(".skeleton-row").first()).toBeVisible();
      const before = await places(page, ".skeleton-row");
      lists.open();
      await expect(listScreen(page).rows.first()).toBeVisible();
      const after = await places(page, "tr[data-row-key]");
      const differences = after.flat().map((each, at) => Math.abs(each - (before.flat()[at] ?? 0)));
      if (before.length !== after.length || Math.max(...differences) > 1)
        moved.push(`${name}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
    }

    expect(moved).toEqual([]);
  });

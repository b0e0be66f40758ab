import type { Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

/**
 * What has the focus, where it shows itself to nobody: outside of the window, or with every point of it below something else
 * (WCAG 2.2, success criterion 2.4.11).
 */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // antd's dialogs have empty elements at both ends that send the focus on
    if (element.matches("div[tabindex='0']:empty")) return null;
    // what is drawn for an input that is not seen
    const stand =
      element.closest(
        ".ant-select, .ant-picker, .ant-segmented-item, .ant-radio-button-wrapper, .ant-checkbox-wrapper",
      ) ?? element;
    const { left, top, width, height } = stand.getBoundingClientRect();
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isShown = steps.some((across) =>
      steps.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return stand.contains(hit);
      }),
    );
    return isShown ? null : `${stand.tagName} ${(stand.textContent || stand.className).slice(0, 60)}`;
  });

/** Presses a key a number of times and collects what had the focus unseen. */
async function walk(page: Page, key: string, times: number, hidden: string[], place: string): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) {
    await page.keyboard.press(key);
    const found = await hiddenFocus(page);
    if (found !== null) hidden.push(`${place}, ${key}: ${found}`);
  }
}

for (const width of [390, 1024])
  test(`what has the focus is never covered, at ${width} px`, async ({ page }) => {
    test.slow();
    const hidden: string[] = [];
    await page.setViewportSize({ width, height: 600 });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await walk(page, "Tab", 15, hidden, "dashboard");

    for (const [name, { hotkey }] of Object.entries(screens)) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await goToList(page, hotkey);
      await walk(page, "Tab", 14, hidden, name);
      await walk(page, "Shift+Tab", 14, hidden, name);
      await listScreen(page).rows.first().focus();
      await walk(page, "ArrowDown", 10, hidden, name);
      await walk(page, "ArrowUp", 4, hidden, name);
    }

    expect(hidden).toEqual([]);
  });

test("what has the focus in a long form is never below its header or footer", async ({ page }) => {
  const hidden: string[] = [];
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto("/users/types");
  await listScreen(page).rows.first().focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible();

  await walk(page, "Tab", 30, hidden, "access level");
  await walk(page, "Shift+Tab", 30, hidden, "access level");

  expect(hidden).toEqual([]);
});

test("the outline of a choice is whole, and clear of the message below", async ({ page }) => {
  await page.goto("/finance/withdrawals?status=w");
  await listScreen(page).rows.first().press("d");
  const choice = page.getByRole("radio", { name: "Aprovar" });
  await expect(choice).toBeFocused();

  await page.keyboard.press("Control+Enter");

  const message = page.locator(".ant-form-item:has(.ant-radio-group) .ant-form-item-explain-error");
  await expect(message).toBeVisible();
  await expect(choice).toBeFocused();
  const outline = await page.evaluate(() => {
    const wrapper = document.activeElement?.closest(".ant-radio-button-wrapper");
    const neighbour = wrapper?.nextElementSibling;
    if (!wrapper || !neighbour) throw new Error("The choice has no neighbour.");
    const { outlineWidth, outlineOffset, zIndex } = getComputedStyle(wrapper);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const over = Number(zIndex) > (Number(getComputedStyle(neighbour).zIndex) || 0);
    return { bottom: wrapper.getBoundingClientRect().bottom + reach, reach, isOver: over };
  });
  expect(outline.reach).toBeGreaterThan(2);
  expect(outline.isOver).toBe(true);
  expect((await message.boundingBox())?.y).toBeGreaterThanOrEqual(outline.bottom);
});

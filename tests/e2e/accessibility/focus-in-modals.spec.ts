import { listScreen } from "../../support/pages/list-screen";
import { openPalette } from "../../support/pages/palette";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test.beforeEach(async ({ page }) => {
  const { loaded, rows } = listScreen(page);
  await page.goto("/customer/list");
  await expect(loaded(20)).toBeVisible();
  await rows.first().focus();
});

for (const [name, key, open, last] of [
  ["modal", "s", ".ant-modal.modal", ".ant-modal-footer .ant-btn"],
  ["record", "Enter", ".record", ".record-actions .ant-btn"],
] as const)
  test(`Tab goes round an open ${name}, and stops at nothing that is empty`, async ({ page }) => {
    await page.keyboard.press(key);
    const within = page.locator(open);
    const first = within.locator("button:enabled, a[href]").first();
    const focused = within.locator(":focus");
    await expect(focused).toHaveCount(1);
    await first.focus();

    await page.keyboard.press("Shift+Tab");
    await expect(within.locator(last).last()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(first).toBeFocused();

    for (let stops = 0; stops < 12; stops++) {
      await page.keyboard.press("Tab");
      // antd's own ends of a modal and of a drawer
      await expect(page.locator(".ant-modal > div, [data-sentinel]").and(page.locator(":focus"))).toHaveCount(
        0,
      );
      await expect(focused).toHaveCount(1);
    }
  });

test("focus that gets below a modal, a record or the palette returns to it, and the page is hidden while one is open", async ({
  page,
}) => {
  const root = page.locator("#root");
  const focusBelow = (selector: string) =>
    page.evaluate((at) => document.querySelector<HTMLElement>(at)?.focus(), selector);
  const isWithin = (selector: string) =>
    page.evaluate((at) => document.activeElement?.closest(at) !== null, selector);
  for (const [key, open] of [
    ["s", ".ant-modal.modal"],
    ["Enter", ".record"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => isWithin(open)).toBe(true);
    await expect(root).toHaveAttribute("aria-hidden", "true");
    await focusBelow("#root a[href]");
    expect(await isWithin(open)).toBe(true);
    if (key === "s") await page.keyboard.press("Escape");
  }
  await openPalette(page);
  await expect(page.locator(".record-drawer")).toHaveAttribute("aria-hidden", "true");
  await focusBelow(".record .record-body");
  expect(await isWithin(".find-dialog")).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.locator(".record-drawer")).not.toHaveAttribute("aria-hidden");
  await expect(root).toHaveAttribute("aria-hidden", "true");
  await page.keyboard.press("Escape");
  await expect(root).not.toHaveAttribute("aria-hidden");
});

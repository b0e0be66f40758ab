import { expect, type Page } from "@playwright/test";
import { widths } from "./layout-looks";
import { type LayoutWalk, longName, measureFooter } from "./layout-walk";
import { listScreen } from "./list-screen";

const dialog = (page: Page) => page.getByRole("dialog").last();
const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 });

async function open(page: Page, address: string): Promise<void> {
  await wide(page);
  await page.goto(address);
  await expect(listScreen(page).rows.first()).toBeVisible();
  await expect(listScreen(page).rows.first()).toContainText("•");
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function measureReveal(page: Page, walk: LayoutWalk): Promise<void> {
  await listScreen(page).rows.first().press("z");
  await expect(dialog(page).locator("textarea")).toBeVisible();
  await walk.measure("masks: reveal", "", widths);
  await measureFooter(page, walk, "masks: reveal");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog(page).locator(".ant-form-item-explain-error")).toBeVisible();
  await walk.measure("masks: reveal, errors", "", widths);
  await dialog(page).locator("textarea").fill(`${longName} ${longName}`);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.locator(".ant-notification-notice-close").click();
}

/** Measures lists, records and forms whose personal data is masked, the form that reveals it, and a record that was revealed. */
export async function walkMasks(page: Page, walk: LayoutWalk, found: string): Promise<void> {
  const search = `?search=${encodeURIComponent(found)}`;
  for (const [name, path] of [
    ["customers", "/customer/list"],
    ["white labels", "/white-label"],
    ["checkout orders", "/finance/orders_checkout"],
    ["users", "/users"],
  ] as const) {
    await open(page, path);
    await walk.measure(`masks: ${name}`, "", widths);
  }
  await wide(page);
  await page.goto(`/finance/withdrawals${search}`);
  await listScreen(page).rows.first().press("Enter");
  await expect(page.locator(".record .sheet").first()).toContainText(/\d/);
  await walk.measure("masks: record of a payout", "", widths);
  await open(page, `/customer/list${search}`);
  await listScreen(page).rows.first().press("e");
  await expect(dialog(page).locator(".ant-alert")).toBeVisible();
  await expect(dialog(page).locator(".ant-skeleton")).toHaveCount(0);
  await walk.measure("masks: form", "", widths);
  await close(page);
  await wide(page);
  await measureReveal(page, walk);
  await wide(page);
  await listScreen(page).rows.first().press("Enter");
  await expect(page.locator(".revealed-until")).toContainText(/\d/);
  await walk.measure("masks: revealed record", "", widths);
  await wide(page);
  await page.goto("/users/types");
  await listScreen(page).rows.first().press("e");
  await expect(dialog(page).locator("#action_name")).toBeVisible();
  await expect(dialog(page).locator(".ant-skeleton")).toHaveCount(0);
  await walk.measure("masks: access level", "", widths);
}

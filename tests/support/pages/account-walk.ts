import { expect, type Page } from "@playwright/test";
import { codeOf } from "../clients/authenticator-app";
import type { ConsolePlatform } from "../servers/console-platform";
import { readQrCode } from "../tools/qr-code";
import { widths } from "./layout-looks";
import { type LayoutWalk, measureFooter } from "./layout-walk";

// in any language: only classes and roles are the same

const dialog = (page: Page) => page.getByRole("dialog").last();

async function openModal(page: Page, at: number): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator(".account-buttons button").nth(at).click();
  await expect(dialog(page).locator("form")).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Measures a modal of the page with its buttons, and with the message of a code that is missing. */
async function measureForm(page: Page, walk: LayoutWalk, what: string): Promise<void> {
  await walk.measure(what, "", widths);
  await measureFooter(page, walk, what);
  await dialog(page).locator("input").first().press("Enter");
  await expect(dialog(page).locator(".account-error").first()).toBeVisible();
  await walk.measure(`${what}, errors`, "", widths);
}

async function measurePage(page: Page, walk: LayoutWalk): Promise<void> {
  await page.goto("/my-account");
  await expect(page.locator(".account-sessions li").nth(1)).toBeVisible();
  await expect(page.locator(".account .ant-skeleton")).toHaveCount(0);
  await walk.measure("account", "", widths);
  await page.locator(".account-form button[type=submit]").click();
  await expect(page.locator(".account-error").first()).toBeVisible();
  await walk.measure("account, errors", "", widths);
}

/** Replaces the authenticator, and measures each step, the codes that are shown once, and the question before they go. */
async function measureReplacing(page: Page, walk: LayoutWalk, { code }: ConsolePlatform): Promise<void> {
  await openModal(page, 0);
  await measureForm(page, walk, "account: authenticator, step 1");
  await dialog(page)
    .locator("input")
    .fill(await code("checker"));
  await page.keyboard.press("Enter");
  const picture = dialog(page).locator(".authenticator-code svg, .authenticator-code canvas").first();
  await expect(picture).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const url = readQrCode(await picture.screenshot());
  await measureForm(page, walk, "account: authenticator, step 2");
  await dialog(page).locator("form input").fill(codeOf(url, new Date()));
  await page.keyboard.press("Enter");
  await expect(dialog(page).locator(".recovery-codes code")).toHaveCount(10);
  // who came by keyboard goes on by keyboard
  await expect(dialog(page).locator(":focus")).toHaveCount(1);
  await walk.measure("account: recovery codes", "", widths);
  await measureFooter(page, walk, "account: recovery codes");
  await dialog(page).locator(".ant-modal-footer .ant-btn-primary").click();
  await expect(page.locator(".ant-modal-confirm")).toBeVisible();
  await walk.measure("account: recovery codes, leaving", "", widths);
  await page.locator(".ant-modal-confirm-btns .ant-btn-primary").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/**
 * Measures the page of the admin's own account and every modal of it. `checker` has to have the demonstration's authenticator and two
 * sessions, and has another authenticator afterwards.
 */
export async function walkAccount(page: Page, walk: LayoutWalk, platform: ConsolePlatform): Promise<void> {
  await measurePage(page, walk);
  await measureReplacing(page, walk, platform);
  await openModal(page, 0);
  await dialog(page).locator(".account-other").click();
  await measureForm(page, walk, "account: authenticator, lost");
  await close(page);
  await openModal(page, 1);
  await measureForm(page, walk, "account: recovery codes anew");
  await close(page);
}

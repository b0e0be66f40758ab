import type { Page } from "@playwright/test";
import { screens } from "../../../src/resources";
import { listScreen } from "../../support/pages/list-screen";
import { HostilePlatform, hostileTexts, tracesOf } from "../../support/security/hostile";
import { expect, test } from "../../support/servers/console";
import { tabsOf } from "../../support/servers/kept-contexts";

// hostile addresses fail to load; every other complaint of the browser fails the test
test.use({ user: "maker", expectedComplaints: [/Failed to load resource/] });

const paths = Object.entries(screens).map(([name, { path }]) => ({ name, path }));
/** Each screen starts this many texts after the one before, so that all of them are shown together. */
const share = Math.ceil(hostileTexts.length / paths.length);

/** Records the calls of `xss`, dialogs, and requests to xss.invalid: whatever a hostile text could cause. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction("xss", () => ran.push("a script"));
  page.on("dialog", (dialog) => ran.push(`a dialog: ${dialog.message()}`));
  page.on("request", (request) => {
    if (new URL(request.url()).host === "xss.invalid") ran.push(`a request of ${request.url()}`);
  });
  return ran;
}

const items = (page: Page) => page.getByRole("menu").getByRole("menuitem");

async function openMenu(page: Page): Promise<void> {
  await listScreen(page).rows.first().focus();
  await page.keyboard.press(".");
  await expect(items(page).first()).toBeVisible();
}

/**
 * Waits until an image that fails to load has reported its error, and a frame is drawn: what a hostile text makes run at once,
 * or when something fails to load, has run by then.
 */
const expectHandlersRun = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const image = new Image();
    const failed = new Promise((resolve) => {
      image.onerror = resolve;
    });
    image.src = "/livez";
    await failed;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Closes whatever an action opened without confirming it. */
async function leave(page: Page, path: string): Promise<void> {
  for (const other of tabsOf(page.context())) if (other !== page) await other.close();
  if (new URL(page.url()).pathname !== path) await page.goto(`${path}?size=50`);
  const dialog = page.getByRole("dialog").or(page.locator(".ant-modal-confirm"));
  for (let tries = 0; tries < 4 && (await dialog.count()) > 0; tries += 1) {
    const open = await dialog.count();
    await page.keyboard.press("Escape");
    // a dialog that Escape does not close stays
    await expect
      .poll(() => dialog.count(), { timeout: 500, intervals: [25] })
      .not.toBe(open)
      .catch(() => undefined);
  }
  if ((await dialog.count()) > 0) await page.goto(`${path}?size=50`);
  await expect(listScreen(page).rows.first()).toBeVisible();
}

// requests still under way no longer matter
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

for (const [i, { name, path }] of paths.entries()) {
  test(`hostile texts stay texts on the screen ${name} and in everything that opens from it`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const ran = await watch(page);
    const platform = new HostilePlatform(i * share);
    await platform.attach(page);
    const expectText = async (where: string) => {
      expect.soft(await tracesOf(page), where).toEqual([]);
      expect.soft(ran, where).toEqual([]);
    };

    await page.goto(`${path}?size=50`);
    await expect(listScreen(page).rows.first()).toBeVisible();
    await expectText("the list");
    await page.keyboard.press("j");
    for (const key of ["End", "PageUp", "PageUp", "Home"]) {
      await page.keyboard.press(key);
      await expectText(`the list after ${key}`);
    }

    const hasMenu = (await page.locator("[data-row-menu]").count()) > 0;
    if (hasMenu) await openMenu(page);
    const count = hasMenu ? await items(page).count() : 0;
    for (let each = 0; each < count; each += 1) {
      if (each > 0) await openMenu(page);
      const item = items(page).nth(each);
      const label = `action ${each + 1}`;
      if ((await item.getAttribute("aria-disabled")) === "true") continue;
      await item.click();
      await expect(page.locator(".ant-skeleton:visible, .skeleton:visible")).toHaveCount(0);
      await expectHandlersRun(page);
      await expectText(label);
      await leave(page, path);
    }
    if (count > 0) await page.keyboard.press("Escape");
    expect(platform.count).toBeGreaterThan(5);
  });
}

test("hostile texts stay texts in the shell, the notifications and the company's pages", async ({ page }) => {
  const ran = await watch(page);
  await page.addInitScript((texts) => {
    const user = JSON.parse(localStorage.getItem("admin-user") ?? "{}") as Record<string, unknown>;
    Object.assign(user, { name: texts[0], typeName: texts[1], email: texts[2] });
    localStorage.setItem("admin-user", JSON.stringify(user));
  }, hostileTexts);
  await new HostilePlatform(7).attach(page);

  for (const path of ["/dashboard", "/terms/privacy", "/terms/terms-of-use", "/login"]) {
    await page.goto(path);
    await expect(page.locator("h1, main").first()).toBeVisible();
    expect.soft(await tracesOf(page), path).toEqual([]);
  }
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /Notifica/ }).click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();

  expect(await tracesOf(page)).toEqual([]);
  expect(ran).toEqual([]);
});

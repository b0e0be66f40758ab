import { expect, type Page } from "@playwright/test";

const key = "adm-active";

/**
 * Starts the session guard, which the page loads two seconds after it opens, and waits until it runs; needs
 * `page.clock.install()` before the page opens.
 */
export async function expectSessionGuard(page: Page): Promise<void> {
  await page.clock.fastForward(2100);
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull();
}

/**
 * Starts the idle timer, which comes with the session guard, and waits until it notices a key; needs `page.clock.install()`
 * before the page opens.
 */
export async function expectIdleTimer(page: Page): Promise<void> {
  // another tab may have set it already
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.clock.fastForward(2100);
  const noticed = async () => {
    await page.keyboard.press("Shift");
    return await page.evaluate((name) => localStorage.getItem(name), key);
  };
  await expect.poll(noticed).not.toBeNull();
}

/** The dialog that asks an idle user to stay signed in, in either language. */
export const idleDialog = (page: Page) => page.getByRole("alertdialog");

/** Serves the page with another number of idle minutes in its metadata. */
export async function serveIdleMinutes(page: Page, minutes: number): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes("."),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        'name="idle-minutes" content="15"',
        `name="idle-minutes" content="${minutes}"`,
      );
      await route.fulfill({ response: answer, body });
    },
  );
}

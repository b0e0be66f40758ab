import { expect, type Page } from "@playwright/test";

const key = "adm-active";

/** Waits until the page looks after the session, which it begins a moment after it opened. */
export const expectCare = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull();

/** Waits until the page notices whether somebody is there, which it begins a moment after it opened; its clock is installed. */
export async function expectWatched(page: Page): Promise<void> {
  // another tab may be watched already
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.clock.fastForward(2100);
  const noticed = async () => {
    await page.keyboard.press("Shift");
    return await page.evaluate((name) => localStorage.getItem(name), key);
  };
  await expect.poll(noticed).not.toBeNull();
}

/** What is asked of a person who seems to be away, in either language. */
export const idleDialog = (page: Page) => page.getByRole("alertdialog");

/** Serves the page with another number of minutes in its metadata. */
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

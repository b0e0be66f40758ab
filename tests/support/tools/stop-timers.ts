import type { Page } from "@playwright/test";

/** Whether nobody is signed in, or the watch for idle sign-out runs: it comes late, and takes the clock's beginning for 1970. */
const isSettled = () => !localStorage.getItem("admin-user") || Boolean(localStorage.getItem("adm-active"));

/** Stops the page's timers where they are: only `page.clock` moves them, however slow the machine is. */
export async function stopTimers(page: Page): Promise<void> {
  await page.waitForFunction(isSettled);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

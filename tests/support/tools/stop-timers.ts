import type { Page } from "@playwright/test";

/** True when nobody is signed in or the idle timer runs: it starts late, and would read 1970 from a clock just installed. */
const isSettled = () => !localStorage.getItem("admin-user") || Boolean(localStorage.getItem("adm-active"));

/** Stops the page's timers: from now on only `page.clock` moves them, however slow the machine is. */
export async function stopTimers(page: Page): Promise<void> {
  await page.waitForFunction(isSettled);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

import type { Page } from "@playwright/test";

/** Stops the page's timers where they are: only `page.clock` moves them, however slow the machine is. */
export async function stopTimers(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

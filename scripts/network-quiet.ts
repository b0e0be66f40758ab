import type { Page } from "@playwright/test";

/** Milliseconds, as of Playwright's "networkidle". */
const quietFor = 500;

/**
 * Resolves once a page has fetched nothing for half a second. It never is without any connection, for which Playwright's "networkidle"
 * waits: the stream of changes goes on all the time.
 */
export async function networkQuiet(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  await page.waitForLoadState("load");
  let seen = -1;
  for (let now = await count(); now !== seen; now = await count()) {
    seen = now;
    await page.waitForTimeout(quietFor);
  }
}

import type { Page } from "@playwright/test";

/** Opens a page of a Refine user. In development its modules are compiled when they are first asked for, which takes a while. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("main").waitFor({ timeout: 120_000 });
}

import type { Page } from "@playwright/test";

/** Holds back what a page requests from matching addresses until the function that it resolves to is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // to what a test answers it with, or else to the platform
    await route.fallback();
  });
  return release;
}

/** Holds back a script of the build, by its name without its hash, until the function that it resolves to is called. */
export const holdScript = (page: Page, name: string) => holdRequests(page, new RegExp(`/${name}-[^/]*\\.js`));

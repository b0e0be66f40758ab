import type { Page } from "@playwright/test";

/** Holds the requests of a script back until the function that it resolves to is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`/${name}-[^/]*\\.js`), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

import type { Page } from "@playwright/test";

/** Lets the platform do what the next call of a path asks for, and drops its answer. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

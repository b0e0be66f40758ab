import { fileURLToPath } from "node:url";
import { test as consoleTest, expect } from "./console";
import { type ConsolePlatform, startConsolePlatform } from "./console-platform";
import { buildRefinePages, serveRefinePages } from "./refine-pages";

/** How the pages of a Refine user are served: built as the console is, or by Vite's development server. */
export type Served = "built" | "in development";

const sources = fileURLToPath(new URL("../refine-pages", import.meta.url));

async function startBuilt(): Promise<ConsolePlatform> {
  const pages = await buildRefinePages();
  const platform = await startConsolePlatform(pages.dir);
  return {
    ...platform,
    async close() {
      await platform.close();
      await pages.close();
    },
  };
}

async function startInDevelopment(): Promise<ConsolePlatform> {
  const platform = await startConsolePlatform(sources);
  const pages = await serveRefinePages(platform.url);
  return {
    ...platform,
    url: pages.url,
    async close() {
      await pages.close();
      await platform.close();
    },
  };
}

/** Playwright's test with the pages in `tests/support/refine-pages` in place of the console's. */
export const test = consoleTest.extend<object, { served: Served; platform: ConsolePlatform }>({
  served: ["built", { option: true, scope: "worker" }],
  platform: [
    async ({ served }, use) => {
      const platform = await (served === "built" ? startBuilt() : startInDevelopment());
      await use(platform);
      await platform.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect };

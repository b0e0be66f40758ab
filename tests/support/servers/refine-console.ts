import { fileURLToPath } from "node:url";
import { test as consoleTest, expect } from "./console";
import { type ConsolePlatform, startConsolePlatform } from "./console-platform";
import { buildRefinePages, serveConsole, serveRefinePages } from "./refine-pages";

/** How the pages of a Refine user are served: built as the console is, or by Vite's development server, as the console itself can be. */
export type Served = "built" | "in development" | "the console in development";

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

async function startInDevelopment(serve: typeof serveRefinePages): Promise<ConsolePlatform> {
  const platform = await startConsolePlatform(sources);
  const pages = await serve(platform.url);
  return {
    ...platform,
    url: pages.url,
    async close() {
      await pages.close();
      await platform.close();
    },
  };
}

const start: Readonly<Record<Served, () => Promise<ConsolePlatform>>> = {
  built: startBuilt,
  "in development": () => startInDevelopment(serveRefinePages),
  "the console in development": () => startInDevelopment(serveConsole),
};

/** Playwright's test with the pages in `tests/support/refine-pages` in place of the console's. */
export const test = consoleTest.extend<object, { served: Served; platform: ConsolePlatform }>({
  served: ["built", { option: true, scope: "worker" }],
  platform: [
    async ({ served }, use) => {
      const platform = await start[served]();
      await use(platform);
      await platform.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect };

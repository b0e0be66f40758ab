import type { BrowserContext, Page } from "@playwright/test";

/** A tab that tests use one after the other, as long as none of them does what cannot be undone. */
interface KeptTab {
  readonly page: Page;
  /** True once something was done that stays in a tab: a script that runs first, a function given to the page, a key held down. */
  isUsedUp: boolean;
}

/** What stays in a tab after its test. */
const lasting = [
  ...["addInitScript", "exposeFunction", "exposeBinding", "setExtraHTTPHeaders", "addLocatorHandler"],
  ...["setViewportSize", "emulateMedia"],
];

const events = [
  ...["console", "dialog", "download", "filechooser", "pageerror", "popup", "request", "requestfailed"],
  ...["requestfinished", "response", "websocket", "worker"],
] as const;

/** A small file of the console's origin, which runs no script: where a tab waits for its next test. */
export const restPath = "/favicon.svg";

/** Calls `note` whenever one of these methods is called. */
export function noteCalls(target: object, names: readonly string[], note: () => void): void {
  const methods = target as Record<string, (...input: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]?.bind(target);
    methods[name] = (...input) => {
      note();
      return method?.(...input);
    };
  }
}

function watch(page: Page): KeptTab {
  const tab: KeptTab = { page, isUsedUp: false };
  const useUp = () => {
    tab.isUsedUp = true;
  };
  noteCalls(page, lasting, useUp);
  noteCalls(page.keyboard, ["down"], useUp);
  noteCalls(page.mouse, ["down"], useUp);
  return tab;
}

/** Makes a tab as good as new: nothing of its last test is on it, listens to it or is stored for it. */
async function rest(page: Page, baseURL: string): Promise<void> {
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(baseURL + restPath);
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
}

/** The tab that each context keeps. */
export interface KeptTabs {
  /** The kept tab of a context, or a new one. */
  take(context: BrowserContext): Promise<Page>;
  /** Closes a context's tabs, but its blank one and the one that can be used again. */
  clear(context: BrowserContext, blank: Page, baseURL: string): Promise<void>;
}

/** Keeps one tab of each context for its next test: a new one reads and compiles the whole console again. */
export function keepTabs(): KeptTabs {
  const kept = new Map<BrowserContext, KeptTab>();
  const isFree = new Set<KeptTab>();
  return {
    async take(context) {
      const tab = kept.get(context);
      if (tab && isFree.delete(tab)) return tab.page;
      const page = await context.newPage();
      if (!tab) kept.set(context, watch(page));
      return page;
    },
    async clear(context, blank, baseURL) {
      const tab = kept.get(context);
      const isKept = tab && !tab.isUsedUp && !tab.page.isClosed();
      const gone = context.pages().filter((page) => page !== blank && !(isKept && page === tab.page));
      await Promise.all(gone.map((page) => page.close()));
      if (!isKept) return void kept.delete(context);
      await rest(tab.page, baseURL);
      isFree.add(tab);
    },
  };
}

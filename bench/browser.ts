import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { chromiumArguments, chromiumExecutable } from "../tests/support/tools/chromium";
import { installProbe, watchFirstSight, watchKeys, watchShifts } from "./page/probe";

export type { Browser, Page } from "@playwright/test";

/** Cookies and local storage of a browser, which hold the session. */
export type StoredState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Starts the installed Chromium. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumExecutable(), args: chromiumArguments });

/** A tab with an empty cache of its own, to measure a page in. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Throttles the processor to `1 / factor` of its speed. */
  slowDown(factor: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a tab that records when the selector `awaited` first matches something visible. */
export async function openTab(browser: Browser, awaited: string, state?: StoredState): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    ...(state && { storageState: state }),
  });
  // tsx wraps functions in this helper, which the page does not have.
  await context.addInitScript("globalThis.__name = (value) => value");
  for (const script of [installProbe, watchKeys, watchShifts]) await context.addInitScript(script);
  await context.addInitScript(watchFirstSight, awaited);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  return {
    context,
    page,
    devtools,
    slowDown: async (factor) =>
      void (await devtools.send("Emulation.setCPUThrottlingRate", { rate: factor })),
    close: () => context.close(),
  };
}

/**
 * The processor time of the page's main thread so far, in milliseconds; other work of the machine does not count.
 */
export async function usedProcessor({ devtools }: Tab): Promise<number> {
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** The JavaScript heap in use after a garbage collection, in bytes. */
export async function usedHeap({ devtools }: Tab): Promise<number> {
  await devtools.send("HeapProfiler.enable");
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize;
}

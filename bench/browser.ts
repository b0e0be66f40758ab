import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { chromiumArguments, chromiumExecutable } from "../tests/support/tools/chromium";
import { type Condition, conditions } from "./conditions";
import { installProbe, watchFirstSight, watchKeys, watchShifts } from "./page/probe";

export type { Browser, Page } from "@playwright/test";

/** Cookies and local storage of a browser, which hold the session. */
export type StoredState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Starts the installed Chromium; it trusts the certificates whose public keys have these hashes. */
export const startBrowser = (...trusted: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumExecutable(),
    args: [...chromiumArguments, `--ignore-certificate-errors-spki-list=${trusted.join(",")}`],
  });

/** A tab with an empty cache of its own, to measure a page in. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

async function slowDown(devtools: CDPSession, { slowness, network }: Condition): Promise<void> {
  if (slowness > 1) await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  if (!network) return;
  const throughput = network.bitsPerSecond / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** How a tab is opened: in what browser, and if it is signed in, with what state. */
export interface TabOptions {
  readonly browser: Browser;
  readonly state?: StoredState | undefined;
  readonly condition?: Condition | undefined;
}

/** Opens a tab that records when the selector `awaited` first matches something visible. */
export async function openTab(
  { browser, state, condition = conditions.usual }: TabOptions,
  awaited: string,
): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // the floors have no motion
    reducedMotion: "reduce",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // for what the test itself asks for; the page trusts the recorded server by its key
    ignoreHTTPSErrors: true,
    ...(state && { storageState: state }),
  });
  // tsx wraps functions in this helper, which the page does not have.
  await context.addInitScript("globalThis.__name = (value) => value");
  for (const script of [installProbe, watchKeys, watchShifts]) await context.addInitScript(script);
  await context.addInitScript(watchFirstSight, awaited);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools, condition);
  return { context, page, devtools, close: () => context.close() };
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

import { type BrowserContext, type CDPSession, expect, type Page } from "@playwright/test";

/** Milliseconds after which a tab that is open, and of which Playwright knows nothing or waits for its navigation, is read again. */
const patience = 3_000;

const pagesOf = async (browser: CDPSession) => {
  const { targetInfos } = await browser.send("Target.getTargets");
  return targetInfos.filter(({ type }) => type === "page");
};

/** Reads the pages again that were not there before, past Playwright, which does not know them yet or waits for them. */
async function reloadNew(browser: CDPSession, before: ReadonlySet<string>): Promise<void> {
  for (const { targetId } of await pagesOf(browser)) {
    if (before.has(targetId)) continue;
    const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: false });
    const message = JSON.stringify({ id: 1, method: "Page.reload" });
    await browser.send("Target.sendMessageToTarget", { sessionId, message });
    await browser.send("Target.detachFromTarget", { sessionId });
  }
}

/** True when Playwright has seen the tab's navigation: no locator is looked up before. */
const isSettled = (tab: Page): Promise<boolean> =>
  expect(tab.locator("html"))
    .toHaveCount(1, { timeout: patience })
    .then(
      () => true,
      () => false,
    );

/**
 * The tab that `open` opens by a link. On a busy machine Chromium sometimes leaves out the event of a new tab's first navigation, where
 * that ends while Playwright begins to listen. Playwright waits for the event for ever: it reports the tab only after it, or looks nothing
 * up in it. Such a tab is there all the same, and reading it again makes up for the event.
 */
export async function openedTab(context: BrowserContext, open: () => Promise<void>): Promise<Page> {
  const browser = await context.browser()?.newBrowserCDPSession();
  if (!browser) throw new Error("The context has no browser.");
  const before = new Set((await pagesOf(browser)).map(({ targetId }) => targetId));
  const readAgain = () => reloadNew(browser, before).catch(() => undefined);
  const reported = context.waitForEvent("page");
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await open();
    timer = setTimeout(() => void readAgain(), patience);
    const tab = await reported;
    if (!(await isSettled(tab))) await readAgain();
    return tab;
  } finally {
    clearTimeout(timer);
    await browser.detach();
  }
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { type PolicyWatch, watchPolicy } from "../security/policy-watch";
import { routeCalls } from "./call-routes";
import type { StoredSession } from "./console-platform";
import { keepTabs, noteCalls, restPath } from "./kept-tabs";

/** What a browser context tells of its pages. */
export interface Watched {
  readonly complaints: string[];
  readonly policy: PolicyWatch;
}

interface Kept {
  readonly context: BrowserContext;
  /** An empty page of the console's origin: it sets what the origin stores, and keeps the process that all pages of a site share. */
  readonly blank: Page;
  /** The test that has the context now. */
  watched: Watched;
  /** True once something was done that cannot be undone: Playwright's clock stays in a context, and so may what a test tells Chromium. */
  isUsedUp: boolean;
}

const clockMethods = [
  ...["install", "pauseAt", "resume", "runFor", "fastForward", "setFixedTime", "setSystemTime"],
];

/** The options of a context for the pages of one address. */
type Options = BrowserContextOptions & { readonly baseURL: string };

const blankPath = "/blank";

/** The tabs of a context that its test has opened. */
export const tabsOf = (context: BrowserContext): Page[] =>
  context.pages().filter((page) => !page.url().endsWith(blankPath) && !page.url().endsWith(restPath));

async function openBlank(context: BrowserContext, { baseURL }: Options): Promise<Page> {
  const page = await context.newPage();
  const url = baseURL + blankPath;
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(url);
  return page;
}

async function open(browser: Browser, options: Options, watched: Watched): Promise<Kept> {
  const context = await browser.newContext(options);
  const kept: Kept = { context, blank: await openBlank(context, options), watched, isUsedUp: false };
  const useUp = () => {
    kept.isUsedUp = true;
  };
  const newSession = context.newCDPSession.bind(context);
  context.on("page", (page) => routeCalls(page, () => newSession(page)));
  noteCalls(context.clock, clockMethods, useUp);
  noteCalls(context, ["newCDPSession"], useUp);
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      kept.watched.complaints.push(message.text());
  });
  context.on("weberror", (error) => kept.watched.complaints.push(String(error.error())));
  await watchPolicy(context, () => kept.watched.policy);
  return kept;
}

/** Makes the next pages those of somebody who has accepted cookies and, with a session, is signed in. */
async function prepare(
  { context, blank }: Kept,
  { baseURL: url, permissions = [] }: Options,
  session: StoredSession | undefined,
): Promise<void> {
  await context.clearCookies();
  if (session) await context.addCookies([{ name: "horizonConsent", value: "true", url, sameSite: "Lax" }]);
  await context.clearPermissions();
  if (permissions.length > 0) await context.grantPermissions([...permissions]);
  await blank.evaluate(
    (values) => {
      localStorage.clear();
      for (const [name, value] of values) localStorage.setItem(name, value);
    },
    Object.entries(session ?? {}),
  );
}

/** A browser's contexts, which tests use one after the other. */
export interface KeptContexts {
  /** Opens a context, or one that an earlier test with the same options gave back. */
  take(options: Options, session: StoredSession | undefined, watched: Watched): Promise<BrowserContext>;
  /** Opens the first tab of a context. */
  openTab(context: BrowserContext): Promise<Page>;
  giveBack(context: BrowserContext): Promise<void>;
}

/**
 * Keeps contexts for the tests of a worker. A new one starts a process, has nothing in its caches and compiles the whole console again.
 * So does one that Playwright reuses or gives another storage state: it clears them.
 */
export function keepContexts(browser: Browser): KeptContexts {
  const idle = new Map<string, Kept[]>();
  const inUse = new Map<
    BrowserContext,
    { readonly kept: Kept; readonly key: string; readonly baseURL: string }
  >();
  const tabs = keepTabs();
  return {
    async take(options, session, watched) {
      const key = JSON.stringify(options);
      const kept = idle.get(key)?.pop() ?? (await open(browser, options, watched));
      await prepare(kept, options, session);
      kept.watched = watched;
      inUse.set(kept.context, { kept, key, baseURL: options.baseURL });
      return kept.context;
    },
    openTab: (context) => tabs.take(context),
    async giveBack(context) {
      const used = inUse.get(context);
      inUse.delete(context);
      if (!used || used.kept.isUsedUp) return await context.close();
      used.kept.watched = { complaints: [], policy: { violations: [], pages: 0 } };
      await context.setOffline(false);
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await tabs.clear(context, used.kept.blank, used.baseURL);
      idle.set(used.key, [...(idle.get(used.key) ?? []), used.kept]);
    },
  };
}

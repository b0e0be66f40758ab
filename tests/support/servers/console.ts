import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { DemoAdmin } from "../../../server/seed/admins";
import { type PolicyWatch, pagesWatched, watchPolicy } from "../security/policy-watch";
import { type ConsolePlatform, type StoredSession, startConsolePlatform } from "./console-platform";

interface Options {
  /** The admin who is signed in on `page`; nobody by default. */
  user: DemoAdmin | undefined;
  /** The complaints that a test which breaks something on purpose allows. */
  expectedComplaints: RegExp[];
}

interface Fixtures {
  /** The errors and warnings on the browser's console, and the uncaught errors of the page. */
  complaints: string[];
  /** The violations of the security policy: they fail every test, whatever complaints it expects. */
  policy: PolicyWatch;
  /** Opens one more browser context, signed in as an admin. */
  openAs: (user: DemoAdmin) => Promise<Page>;
}

const stateOf = (url: string, session: StoredSession) => ({
  cookies: [
    {
      name: "horizonConsent",
      value: "true",
      domain: "localhost",
      path: "/",
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: "Lax" as const,
    },
  ],
  origins: [{ origin: url, localStorage: Object.entries(session).map(([name, value]) => ({ name, value })) }],
});

function watch(context: BrowserContext, complaints: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
}

/** Playwright's test with one platform per worker; unexpected complaints of the browser fail every test. */
export const test = base.extend<Options & Fixtures, { platform: ConsolePlatform }>({
  user: [undefined, { option: true }],
  expectedComplaints: [[], { option: true }],
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const platform = await startConsolePlatform();
      await use(platform);
      await platform.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ platform }, use) => await use(platform.url),
  complaints: [
    async ({ expectedComplaints }, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(
        complaints.filter((text) => !expectedComplaints.some((expected) => expected.test(text))),
        "complaints of the browser",
      ).toEqual([]);
    },
    { auto: true },
  ],
  policy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { annotations }) => {
      const policy: PolicyWatch = { violations: [], pages: 0 };
      await use(policy);
      annotations.push({ type: pagesWatched, description: String(policy.pages) });
      expect(policy.violations, "violations of the security policy").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, platform, user, complaints, policy }, use) => {
    // not as the option `storageState`, which would cost every test a context of its own
    if (user) await context.setStorageState(stateOf(platform.url, await platform.session(user)));
    watch(context, complaints);
    await watchPolicy(context, policy);
    await use(context);
  },
  openAs: async (
    { browser, platform, complaints, policy, contextOptions, viewport, locale, timezoneId },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async (user) => {
      const storageState = stateOf(platform.url, await platform.session(user));
      const context = await browser.newContext({
        ...contextOptions,
        ...(viewport && { viewport }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        baseURL: platform.url,
        storageState,
      });
      watch(context, complaints);
      await watchPolicy(context, policy);
      contexts.push(context);
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

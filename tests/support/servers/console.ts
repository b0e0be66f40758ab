import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { PersonalKind } from "../../../contract/personal-data";
import type { DemoAdmin } from "../../../server/seed/admins";
import { type PolicyWatch, pagesWatched } from "../security/policy-watch";
import { type ConsolePlatform, consoleFolder, startConsolePlatform } from "./console-platform";
import { type KeptContexts, keepContexts } from "./kept-contexts";

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
  /** Opens one more browser context, signed in as an admin, or as nobody. */
  openContext: (user: DemoAdmin | undefined) => Promise<BrowserContext>;
  /** Opens a page in one more browser context, signed in as an admin. */
  openAs: (user: DemoAdmin) => Promise<Page>;
}

interface WorkerFixtures {
  /** The kinds of personal data that the platform masks; none by default. */
  maskedKinds: readonly PersonalKind[];
  platform: ConsolePlatform;
  keptContexts: KeptContexts;
}

/** Playwright's test with one platform per worker; unexpected complaints of the browser fail every test. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  user: [undefined, { option: true }],
  expectedComplaints: [[], { option: true }],
  maskedKinds: [[], { option: true, scope: "worker" }],
  platform: [
    async ({ maskedKinds }, use) => {
      const platform = await startConsolePlatform(consoleFolder(), { maskedKinds });
      await use(platform);
      await platform.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  keptContexts: [async ({ browser }, use) => await use(keepContexts(browser)), { scope: "worker" }],
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
  openContext: async (
    { keptContexts, platform, complaints, policy, contextOptions, viewport, locale, timezoneId, permissions },
    use,
  ) => {
    const opened: BrowserContext[] = [];
    const options = {
      ...contextOptions,
      viewport,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      ...(permissions && { permissions }),
      baseURL: platform.url,
    };
    await use(async (user) => {
      const session = user && (await platform.session(user));
      const context = await keptContexts.take(options, session, { complaints, policy });
      opened.push(context);
      return context;
    });
    for (const context of opened) await keptContexts.giveBack(context);
  },
  context: async ({ openContext, user }, use) => await use(await openContext(user)),
  page: async ({ context, keptContexts }, use) => await use(await keptContexts.openTab(context)),
  openAs: async ({ openContext, keptContexts }, use) =>
    await use(async (user) => await keptContexts.openTab(await openContext(user))),
});

export { expect };

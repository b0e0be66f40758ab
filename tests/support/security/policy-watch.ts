import type { BrowserContext } from "@playwright/test";

/** The violations of the security policy in a test, and the number of pages watched. */
export interface PolicyWatch {
  readonly violations: string[];
  pages: number;
}

/** The type of the annotation that holds the number of pages watched in a test. */
export const pagesWatched = "pages watched";

const binding = "reportPolicyViolation";

/**
 * Collects the policy violations of every page of a browser context, apart from the messages on its console. `watch` answers where to:
 * a context serves several tests.
 */
export async function watchPolicy(context: BrowserContext, watch: () => PolicyWatch): Promise<void> {
  await context.exposeFunction(binding, (text: string) => void watch().violations.push(text));
  await context.addInitScript((name) => {
    window.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, documentURI, sample }) => {
        const report = (window as unknown as Record<string, (text: string) => void>)[name];
        report?.(`${documentURI}: ${effectiveDirective} refuses ${blockedURI} ${sample}`.trim());
      },
      true,
    );
  }, binding);
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => {
      if (frame.url().startsWith("http")) watch().pages += 1;
    }),
  );
}

import type { BrowserContext } from "@playwright/test";

/** What the security policy refused on the pages of a test, and how many pages it watched. */
export interface PolicyWatch {
  readonly violations: string[];
  pages: number;
}

/** The annotation that tells how many pages of a test were watched. */
export const pagesWatched = "pages watched";

const binding = "reportPolicyViolation";

/** Has every page of a browser tell what its security policy refuses, whatever the browser says of it on its console. */
export async function watchPolicy(context: BrowserContext, watch: PolicyWatch): Promise<void> {
  await context.exposeFunction(binding, (text: string) => void watch.violations.push(text));
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
  context.on("page", (page) => {
    page.on("framenavigated", (frame) => {
      if (frame.url().startsWith("http")) watch.pages += 1;
    });
  });
}

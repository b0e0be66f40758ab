import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// axe's types are of another Playwright release
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]["page"];

interface Options {
  /** A selector of the part to analyze; the whole page by default. */
  readonly part?: string;
  /** The rules to run; all of them by default. */
  readonly rules?: string[] | undefined;
}

/** All rows from the ninth on: the first eight have every kind of cell, and axe is slow with each row. */
const laterRows = "tr[data-index]:nth-child(n + 9)";

/** Runs axe on a page and returns its violations, each with the elements and the reason. */
export async function violations(page: Page, { part, rules }: Options = {}) {
  // in the page alone: no page of the console has frames, and the other mode opens one more page for each analysis
  const axe = new AxeBuilder({ page: page as unknown as AxePage }).setLegacyMode();
  if (part !== undefined) axe.include(part);
  if ((await page.locator(laterRows).count()) > 0) axe.exclude(laterRows);
  if (rules !== undefined) axe.withRules(rules);
  // of WCAG 2.2 AA, and off unless asked for
  else axe.options({ rules: { "target-size": { enabled: true } } });
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
}

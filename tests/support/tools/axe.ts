import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// axe's own types come with another release of the browser's driver
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]["page"];

interface Look {
  /** A selector of the part that is looked at; the whole page unless given. */
  readonly part?: string;
  /** The rules that are held to; all of them unless given. */
  readonly rules?: string[] | undefined;
}

/** Rows are made alike: the first eight have every kind of cell, and axe takes its time with each. */
const laterRows = "tr[data-index]:nth-child(n + 9)";

/** What axe finds wrong with a page, each with where and why. */
export async function violations(page: Page, { part, rules }: Look = {}) {
  const axe = new AxeBuilder({ page: page as unknown as AxePage });
  if (part !== undefined) axe.include(part);
  if ((await page.locator(laterRows).count()) > 0) axe.exclude(laterRows);
  if (rules !== undefined) axe.withRules(rules);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
}

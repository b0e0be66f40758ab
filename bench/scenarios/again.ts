import { openList } from "./open-list";
import type { Scenario } from "./scenario";

/** Goes back to the list by its link on the dashboard, as it was left; the floors have only one page. */
export const again: Scenario = async (setting) => {
  const { subject } = setting;
  if (subject.name !== "console") return {};
  const tab = await openList(setting);
  const { page } = tab;
  const link = `.dashboard a[href='${subject.list}']`;
  await page.click("nav a[href='/dashboard']");
  // it comes a moment after the page
  await page.waitForSelector(link);
  const ms = await page.evaluate(
    ([from, row]) =>
      window.probe.until(
        () => document.querySelector<HTMLElement>(from)?.click(),
        () => document.querySelector(row) !== null,
      ),
    [link, subject.row] as const,
  );
  await tab.close();
  return { again: ms };
};

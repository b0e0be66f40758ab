import { openList } from "./open-list";
import type { Scenario } from "./scenario";

/** Goes back to the list by its link on the dashboard; the floors have only one page. */
export const again: Scenario = async (setting) => {
  const { subject } = setting;
  if (subject.name !== "console") return {};
  const tab = await openList(setting);
  const { page } = tab;
  await page.click("nav a[href='/dashboard']");
  await page.waitForSelector(".dashboard");
  const ms = await page.evaluate(
    (row) =>
      window.probe.until(
        () => document.querySelector<HTMLElement>(".dashboard a[href^='/customer/list']")?.click(),
        () => document.querySelector(row) !== null,
      ),
    subject.row,
  );
  await tab.close();
  return { again: ms };
};

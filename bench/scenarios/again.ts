import { openTab } from "../browser";
import type { Scenario } from "./scenario";

/** Goes back to the list by its link on the dashboard; the floors have only one page. */
export const again: Scenario = async ({ browser, subject, url, state }) => {
  if (subject.name !== "console") return {};
  const tab = await openTab(browser, subject.row, state);
  const { page } = tab;
  await page.goto(url + subject.list);
  await page.evaluate(() => window.firstSight);
  await page.waitForLoadState("networkidle");
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

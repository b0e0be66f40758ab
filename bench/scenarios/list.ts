import { openTab } from "../browser";
import { bytesOf, fetchedUntilFirstSight } from "../transfer";
import type { Scenario } from "./scenario";

const kilo = 1000;

/** Opens the list by its address while signed in, with a cold and a warm cache. */
export const list: Scenario = async (setting) => {
  const { subject, url } = setting;
  const tab = await openTab(setting, subject.row);
  const { page } = tab;
  await page.goto(url + subject.list);
  const cold = await page.evaluate(() => window.firstSight);
  const kilobytes = bytesOf(await fetchedUntilFirstSight(page)) / kilo;
  const shift = await page.evaluate(() => window.layoutShift);
  await page.goto("about:blank");
  await page.goto(url + subject.list);
  const warm = await page.evaluate(() => window.firstSight);
  await tab.close();
  return { listBytes: kilobytes, listCold: cold.painted, listWarm: warm.painted, shift };
};

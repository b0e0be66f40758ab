import { openTab } from "../browser";
import { bytesOf, fetchedUntilFirstSight } from "../transfer";
import type { Scenario, Setting } from "./scenario";

const kilo = 1000;

async function measure({ browser, subject, url, state }: Setting, slowness: number) {
  const tab = await openTab(browser, subject.row, state);
  const { page } = tab;
  await tab.slowDown(slowness);
  await page.goto(url + subject.list);
  const cold = await page.evaluate(() => window.firstSight);
  const kilobytes = bytesOf(await fetchedUntilFirstSight(page)) / kilo;
  const shift = await page.evaluate(() => window.layoutShift);
  await page.goto("about:blank");
  await page.goto(url + subject.list);
  const warm = await page.evaluate(() => window.firstSight);
  await tab.close();
  return { kilobytes, shift, cold: cold.painted, warm: warm.painted };
}

/** Opens the list by its address while signed in, with a cold and a warm cache. */
export const list: Scenario = async (setting) => {
  const usual = await measure(setting, 1);
  const slow = await measure(setting, 4);
  return {
    listBytes: usual.kilobytes,
    listCold: usual.cold,
    listWarm: usual.warm,
    listColdSlow: slow.cold,
    listWarmSlow: slow.warm,
    shift: usual.shift,
  };
};

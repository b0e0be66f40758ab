import { openTab } from "../browser";
import { bytesOf, fetchedUntilFirstSight } from "../transfer";
import type { Scenario, Setting } from "./scenario";

const kilo = 1000;

/** Runs in the page: resolves with its first contentful paint, in milliseconds since the navigation. */
const firstContentfulPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) resolve(paint.startTime);
    }).observe({ type: "paint", buffered: true });
  });

async function measure({ browser, subject, url }: Setting, slowness: number) {
  const tab = await openTab(browser, "input#user");
  await tab.slowDown(slowness);
  await tab.page.goto(url + subject.login);
  const fetched = await fetchedUntilFirstSight(tab.page);
  const paint = await tab.page.evaluate(firstContentfulPaint);
  await tab.close();
  return { paint, kilobytes: bytesOf(fetched) / kilo };
}

/** Opens the sign-in page with a cold cache. */
export const login: Scenario = async (setting) => {
  const { paint, kilobytes } = await measure(setting, 1);
  const slow = await measure(setting, 4);
  return { loginBytes: kilobytes, loginPaint: paint, loginPaintSlow: slow.paint };
};

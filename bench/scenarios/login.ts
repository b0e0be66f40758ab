import { openTab } from "../browser";
import { bytesOf, fetchedUntilFirstSight } from "../transfer";
import type { Scenario } from "./scenario";

const kilo = 1000;

/** Runs in the page: resolves with its first contentful paint, in milliseconds since the navigation. */
const firstContentfulPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) resolve(paint.startTime);
    }).observe({ type: "paint", buffered: true });
  });

/** Opens the sign-in page with a cold cache. */
export const login: Scenario = async ({ browser, subject, url, condition }) => {
  const tab = await openTab({ browser, condition }, "input#user");
  await tab.page.goto(url + subject.login);
  const fetched = await fetchedUntilFirstSight(tab.page);
  const paint = await tab.page.evaluate(firstContentfulPaint);
  await tab.close();
  return { loginBytes: bytesOf(fetched) / kilo, loginPaint: paint };
};

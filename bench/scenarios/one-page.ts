import { loadMore, openRows, sort } from "./many-rows";
import type { Scenario } from "./scenario";

/** Sorts the first page of the list, and loads a second one. */
export const onePage: Scenario = async (setting) => {
  const { subject } = setting;
  // sorted in the page, as the floors do
  const { tab, page } = await openRows(setting);
  const pageSort = await sort(page, subject);
  await page.evaluate(() => performance.clearResourceTimings());
  const { ms: pageMore } = await loadMore(page, subject);
  const call = await page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith("/admin/customer/list"))
        .map(({ duration }) => duration),
    ),
  );
  await tab.close();
  return { pageSort, pageMore, pageMoreBeyond: pageMore - call };
};

import { networkQuiet } from "../../scripts/network-quiet";
import { type Page, usedHeap } from "../browser";
import { openList } from "./open-list";
import type { Scenario } from "./scenario";

const mega = 1_000_000;
/** Changes of route before the first look at the heap: the code of other screens is fetched and compiled by then, and what is kept for a while is kept. */
const before = 50;
const changes = 50;

/** Goes to the dashboard and back to the list by their links. `waitForSelector` would keep each element that it finds. */
async function thereAndBack(page: Page, row: string): Promise<void> {
  await page.click("nav a[href='/dashboard']");
  await page.locator(".dashboard").waitFor();
  await page.click(".dashboard a[href^='/customer/list']");
  await page.locator(row).first().waitFor();
}

/** What fifty changes of route leave in the heap; the floors have only one page. */
export const leak: Scenario = async (setting) => {
  const { subject } = setting;
  if (subject.name !== "console") return {};
  const tab = await openList(setting);
  const { page } = tab;
  for (let change = 0; change < before; change += 2) await thereAndBack(page, subject.row);
  // the code of the other screens is fetched meanwhile
  await networkQuiet(page);
  const first = await usedHeap(tab);
  for (let change = 0; change < changes; change += 2) await thereAndBack(page, subject.row);
  const last = await usedHeap(tab);
  await tab.close();
  return { leak: (last - first) / mega };
};

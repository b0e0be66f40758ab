import { networkQuiet } from "../../scripts/network-quiet";
import { openTab, type Page, type Tab } from "../browser";
import type { Setting } from "./scenario";

/** Opens the list of customers, signed in, and waits until nothing is fetched any more. `prepare` gets the page before that. */
export async function openList(
  setting: Setting,
  query = "",
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Tab> {
  const { subject, url } = setting;
  const tab = await openTab(setting, subject.row);
  const { page } = tab;
  await prepare(page);
  await page.goto(url + subject.list + query);
  await page.evaluate(() => window.firstSight);
  await networkQuiet(page);
  return tab;
}

import { screens } from "../../../src/resources";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/refine-console";

test.use({ served: "the console in development", user: "maker" });
test.describe.configure({ timeout: 240_000 });

const visited: readonly string[] = ["/customer/list", "/finance/withdrawals", "/users"];

test("g and a letter lead from list to list, and React says nothing of flushSync", async ({
  page,
  complaints,
}) => {
  const entries = Object.values(screens).filter(({ path }) => visited.includes(path));
  // what is compiled for the first time may load the page again, and the keys with it
  for (const { path } of entries) {
    await page.goto(path);
    await expect(listScreen(page).rows.first()).toBeVisible({ timeout: 120_000 });
  }

  for (const { hotkey } of entries) {
    await goToList(page, hotkey);
    await expect(listScreen(page).rows.first()).toBeFocused();
  }

  expect(entries).toHaveLength(visited.length);
  expect(complaints.filter((text) => text.includes("flushSync"))).toEqual([]);
});

import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { isOf, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

/** Lets the next list wait on its way to the platform until the returned function is called. */
async function holdNextList(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    `**${customers.list.path}`,
    async (route) => {
      await released;
      // the page may have taken the request back meanwhile
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  return release;
}

test.beforeEach(async ({ page }) => {
  await page.goto("/customer/list");
  await expect(listScreen(page).loaded(20)).toBeVisible();
});

test("an answer to an older search never takes the place of a newer one", async ({ page }) => {
  const { search, rows, loaded } = listScreen(page);
  const traffic = watchTraffic(page);
  const release = await holdNextList(page);
  await search.fill("joana");
  await search.press("Enter");
  await expect.poll(() => traffic.countOf(customers.list)).toBe(1);

  await search.fill("Maria João Sant'Anna");
  await search.press("Enter");
  await expect(loaded(1)).toBeVisible();
  release();
  await page.waitForTimeout(500);

  await expect(loaded(1)).toBeVisible();
  await expect(rows).toHaveText([/Maria João Sant'Anna/]);
  expect(traffic.bodiesOf(customers.list).map((body) => body.search)).toEqual([
    "joana",
    "Maria João Sant'Anna",
  ]);
});

test("the header says when a request takes long, and no more once it is done", async ({ page }) => {
  const { more, loaded } = listScreen(page);
  const release = await holdNextList(page);

  await more.click();

  // one, or two when the notifications are asked for meanwhile
  const sign = page.getByRole("status").filter({ hasText: /^[12] requisiç(ão|ões) em andamento…$/ });
  await expect(sign).toBeVisible();
  await expect(more).toBeDisabled();
  release();
  await expect(loaded(40)).toBeVisible();
  await expect(sign).toBeHidden();
});

test("another language reads the list again in it, without a reload of the page", async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const listed = page.waitForRequest((request) => isOf(customers.list, request));

  await page.getByRole("button", { name: "English" }).click();

  expect((await listed).headers()["app-lang"]).toBe("en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customers");
  await expect(page.getByRole("columnheader", { name: "Registered" })).toBeVisible();
  await expect(page.getByText("20 loaded")).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("every list is asked for with the session, the token and no address of a row", async ({ page }) => {
  const { more, loaded } = listScreen(page);
  const listed = page.waitForRequest((request) => isOf(customers.list, request));

  await more.click();

  const headers = (await listed).headers();
  expect(headers).toMatchObject({ "app-lang": "pt", "content-type": "application/json" });
  expect(headers["app-auth"]).toBe(await page.evaluate(() => localStorage.getItem("adm-auth")));
  expect(headers["csrf-token"]).toBeTruthy();
  await expect(loaded(40)).toBeVisible();
});

test("choosing a screen from the menu closes the menu", async ({ page }) => {
  await page.getByRole("button", { name: "Financeiro" }).click();
  await page.getByRole("menuitem", { name: "Saques" }).click();

  await expect(page).toHaveURL(/\/finance\/withdrawals$/);
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saques");
});

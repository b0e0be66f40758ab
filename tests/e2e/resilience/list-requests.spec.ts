import type { Page } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { customers } from "../../../contract/customers";
import { notifications } from "../../../contract/notifications";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { isRequestOf, roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

/** Holds the next request of a call on its way to the platform until the returned function is called. */
async function holdNext(page: Page, call: Call): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    `**${call.path}`,
    async (route) => {
      await released;
      // the page may have aborted the request in the meantime
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

test("the answer to an older search never replaces a newer one", async ({ page }) => {
  const { search, rows, loaded } = listScreen(page);
  const traffic = watchTraffic(page);
  const release = await holdNext(page, customers.list);
  const sending = page.waitForRequest((request) => isRequestOf(customers.list, request));
  await search.fill("joana");
  await search.press("Enter");
  const older = await sending;

  await search.fill("Maria João Sant'Anna");
  await search.press("Enter");
  await expect(loaded(1)).toBeVisible();
  release();
  // null when the page aborted the request
  await older.response();
  await roundTrip(page);

  await expect(loaded(1)).toBeVisible();
  await expect(rows).toHaveText([/Maria João Sant'Anna/]);
  expect(traffic.bodiesOf(customers.list).map((body) => body.search)).toEqual([
    "joana",
    "Maria João Sant'Anna",
  ]);
});

test("the header says that a request takes long until it is done", async ({ page }) => {
  const { more, loaded } = listScreen(page);
  const release = await holdNext(page, customers.list);

  await more.click();

  // one, or two while the notifications are read
  const sign = page.getByRole("status").filter({ hasText: /^[12] requisiç(ão|ões) em andamento…$/ });
  await expect(sign).toBeVisible();
  await expect(more).toBeDisabled();
  release();
  await expect(loaded(40)).toBeVisible();
  await expect(sign).toBeHidden();
});

test("another language reads the list and the notifications again, without a reload of the page", async ({
  page,
}) => {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // the first read of the notifications, a second after the page opened, is done
  await expect(page.locator(".bell")).toHaveAccessibleName(/, \d+ não lidas?$/);
  const reads = [customers.list, notifications.list].map((call) =>
    // a read that began in Portuguese may still be on its way
    page.waitForRequest((request) => isRequestOf(call, request) && request.headers()["app-lang"] === "en"),
  );

  await page.getByRole("button", { name: "English" }).click();

  await Promise.all(reads);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveTitle("Customers · Horizon");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customers");
  await expect(page.getByRole("columnheader", { name: "Registered" })).toBeVisible();
  await expect(page.getByText("20 records loaded")).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

for (const [what, call] of [
  ["list", customers.list],
  ["notifications", notifications.list],
] as const)
  test(`another language chosen during the first read of the ${what} reads them again`, async ({ page }) => {
    const arrived = page.waitForRequest((request) => isRequestOf(call, request));
    const release = await holdNext(page, call);
    await page.reload();
    await arrived;
    const english = page.waitForRequest(
      (request) => isRequestOf(call, request) && request.headers()["app-lang"] === "en",
    );

    await page.getByRole("button", { name: "English" }).click();

    release();
    await english;
    await expect(page.getByText("20 records loaded")).toBeVisible();
    await expect(page.locator(".bell")).toHaveAccessibleName(/, \d+ unread$/);
  });

test("every read of a list carries the session, the token and the language", async ({ page }) => {
  const { more, loaded } = listScreen(page);
  const listed = page.waitForRequest((request) => isRequestOf(customers.list, request));

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

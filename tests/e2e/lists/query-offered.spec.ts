import type { Page } from "@playwright/test";
import { contract } from "../../../contract";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { listFilters as filters } from "../../support/pages/list-filters";
import { listScreen, pick } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { announce } from "../../support/tools/features";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const { payouts } = contract;

async function open(page: Page, query = "") {
  await page.goto(`/finance/withdrawals${query}`);
  await expect(listScreen(page).rows.first()).toBeVisible();
}

for (const { language, title, dropped } of [
  { language: "pt", title: "Nem tudo no endereço vale para esta lista", dropped: "Foi descartado" },
  { language: "en", title: "Not all of the address fits this list", dropped: "Dropped" },
])
  test(`impossible values are dropped with a word (${language})`, async ({ page }) => {
    const traffic = watchTraffic(page);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), language);

    await open(page, "?status=w,zz&amountMin=1,5&amountMax=10000000000001&customerId=0&sort=dateRequest");

    await expect(page.getByText(title)).toBeVisible();
    await expect(
      page.getByText(`${dropped}: status=w,zz, amountMin=1,5, amountMax=10000000000001, customerId=0`),
    ).toBeVisible();
    await expect(page).toHaveURL(/withdrawals\?sort=dateRequest$/);
    expect(traffic.bodiesOf(payouts.list)).toEqual([
      { page: 1, offset: 20, sort: { field: "dateRequest", direction: "asc" } },
    ]);
  });

test.describe("in a narrow window", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the panel is as wide as the window, and nothing is wider", async ({ page }) => {
    const { fold, more, panel } = filters(page);
    await open(page);
    await fold.click();

    await more.click();

    const box = await panel.boundingBox();
    expect(box?.width).toBeGreaterThan(350);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe("without the extension", () => {
  test("nothing of it is shown, f does nothing, and a colleague's address loses it with a word", async ({
    page,
  }) => {
    const { more, panel, chip, active } = filters(page);
    await announce(page, ["checkout"]);
    const traffic = watchTraffic(page);

    await open(page, "?status=w,p&amountMin=100&customerId=7");

    await expect(page.getByText("Foi descartado: amountMin=100, customerId=7, status=w,p")).toBeVisible();
    await expect(active).toHaveCount(0);
    await expect(page.locator(".late-select, .filter-dates:empty")).toHaveCount(0);
    await expect(more).toHaveCount(0);
    await expect(page.locator(".filter-statuses")).toHaveCount(0);
    await page.keyboard.press("f");
    await roundTrip(page);
    await expect(panel).toHaveCount(0);
    await pick(page, "Situação", "Pago");
    await expect(chip("Situação: Pago")).toBeVisible();
    await pick(page, "Situação", "Aguardando");
    await expect(chip("Situação: Aguardando")).toBeVisible();
    await expect
      .poll(() => traffic.bodiesOf(payouts.list))
      .toEqual([
        { page: 1, offset: 20 },
        { page: 1, offset: 20, status: "p" },
        { page: 1, offset: 20, status: "w" },
      ]);
    await listScreen(page).rows.first().focus();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByText("Mais filtros")).toHaveCount(0);
  });
});

test("the keys of the filters are in the help", async ({ page }) => {
  await open(page);

  await page.keyboard.press("?");

  await expect(page.getByRole("dialog").getByText("Mais filtros")).toBeVisible();
});

test.describe("an admin who may not read customers", () => {
  test("filters by the id alone", async ({ page, platform }) => {
    const { panel, chip } = filters(page);
    const { id } = await givenCustomer(platform.database, { name: "Quaresma Id" });
    await givenPayout(platform.database, id);
    await page.addInitScript(() => {
      const user = JSON.parse(localStorage.getItem("admin-user") ?? "{}");
      localStorage.setItem(
        "admin-user",
        JSON.stringify({ ...user, permissions: { ...user.permissions, customer: 0 } }),
      );
    });
    await open(page);

    await page.keyboard.press("f");
    await panel.getByRole("textbox", { name: "Cliente" }).fill(`#${id}`);
    await page.keyboard.press("Enter");

    await expect(chip(`Cliente: ${id}`)).toBeVisible();
    await expect(listScreen(page).rows).toHaveCount(1);
  });
});

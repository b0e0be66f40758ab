import { customers } from "../../../contract/customers";
import { givenCustomer } from "../../support/factories/given-customers";
import { listScreen, openMenu } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { holdRequests } from "../../support/tools/hold-requests";

test.use({ user: "checker" });

/** Longer than a change of a filter waits before it is applied, in milliseconds. */
const wait = 2_000;

test.describe("a search that waits", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("leaves the rows below an open menu, and is applied once it is closed", async ({ page, platform }) => {
    const { id } = await givenCustomer(platform.database, { name: "Aline Pausada" });
    await givenCustomer(platform.database, { name: "Bruna Pausada" });
    const { search, row, loaded } = listScreen(page);
    await page.goto("/customer/list?search=Pausada");
    await expect(loaded(2)).toBeVisible();

    await search.fill("Bruna Pausada");
    await openMenu(page, id);
    await expect(page.getByRole("menu")).toBeVisible();
    const before = await page.getByRole("menu").boundingBox();
    await page.clock.fastForward(wait);

    await expect(page.locator(".list-scroll")).toHaveAttribute("aria-busy", "false");
    await expect(row(id)).toBeVisible();
    expect(await page.getByRole("menu").boundingBox()).toEqual(before);

    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await page.clock.fastForward(wait);
    await expect(loaded(1)).toBeVisible();
    await expect(row(id)).toHaveCount(0);
    await expect(search).toHaveValue("Bruna Pausada");
  });

  test("is kept by Back from the record that was opened meanwhile, and Back again leaves the list", async ({
    page,
    platform,
  }) => {
    const { id } = await givenCustomer(platform.database, { name: "Aline Voltada" });
    await givenCustomer(platform.database, { name: "Bruna Voltada" });
    const { search, row, loaded } = listScreen(page);
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await search.fill("Voltada");
    await search.press("Enter");
    await expect(loaded(2)).toBeVisible();

    await search.fill("Bruna Voltada");
    await row(id).dblclick();
    await expect(page).toHaveURL(new RegExp(`/customer/list/${id}`));
    await page.clock.fastForward(wait);
    await page.goBack();

    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(search).toHaveValue("Bruna Voltada");
    await page.clock.fastForward(wait);
    await expect(loaded(1)).toBeVisible();
    await expect(page).toHaveURL(/search=Bruna\+Voltada$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test("a menu that was opened among rows closes when the answer brings others", async ({ page, platform }) => {
  const { id } = await givenCustomer(platform.database, { name: "Aline Trocada" });
  await givenCustomer(platform.database, { name: "Bruna Trocada" });
  const { search, rows, loaded } = listScreen(page);
  await page.goto("/customer/list?search=Trocada");
  await expect(loaded(2)).toBeVisible();
  const release = await holdRequests(page, `**${customers.list.path}`);

  await search.fill("Bruna Trocada");
  await search.press("Enter");
  await expect(page).toHaveURL(/Bruna/);
  await openMenu(page, id);
  await expect(page.getByRole("menu")).toBeVisible();
  release();

  await expect(loaded(1)).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(rows.first()).toBeFocused();
});

test("filters that are cleared by keyboard where nothing was found give the focus to the first row", async ({
  page,
}) => {
  const { rows } = listScreen(page);
  for (const address of [
    "/customer/list?search=ninguemassim",
    "/users/audit?action=payouts.decide&kind=office",
  ]) {
    await page.goto(address);
    await page.getByRole("table").getByRole("button", { name: "Limpar filtros" }).press("Enter");

    await expect(rows.first(), address).toBeFocused();
  }
});

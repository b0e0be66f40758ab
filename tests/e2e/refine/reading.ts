import { givenCustomer, givenPayout, givenPayouts } from "../../support/factories/given-customers";
import { expect, test } from "../../support/servers/refine-console";
import { openPage } from "./open-page";

/** The hooks that read. */
export function reading(): void {
  test.describe("the hooks that read", () => {
    test.use({
      user: "checker",
      // in development antd warns about the search form that Refine's useTable makes for tables that have none
      expectedComplaints: [/Instance created by `useForm` is not connected/],
    });

    test("useList, useInfiniteList, useOne, useShow, useSelect and useCustom answer", async ({
      page,
      platform,
    }) => {
      const { id: customer, name } = await givenCustomer(platform.database, { name: "Cliente de Hooks" });
      await givenPayout(platform.database, customer, { status: "p" });
      await givenPayouts(platform.database, customer, 3);
      const { id: payout } = await givenPayout(platform.database, customer);

      await test.step("two readers of one list, neither of which aborts the other", async () => {
        await openPage(page, "/refine/use-list");
        await expect(page.getByRole("list", { name: "w" }).getByRole("listitem")).toHaveCount(3);
        await expect(page.getByRole("list", { name: "p" }).getByRole("listitem").first()).toHaveText(
          /^\d+ p$/,
        );
        await expect(page.getByRole("alert")).toHaveCount(0);
      });
      await test.step("an infinite list goes on", async () => {
        await openPage(page, "/refine/use-infinite-list");
        await expect(page.getByRole("listitem")).toHaveCount(4);
        await page.getByRole("button", { name: "more" }).click();
        await expect(page.getByRole("listitem")).toHaveCount(8);
      });
      await test.step("one row", async () => {
        await openPage(page, `/refine/use-one?payout=${payout}&customer=${customer}`);
        await expect(page.getByLabel("payout")).toHaveText(/^R\$/);
        await expect(page.getByLabel("customer")).toHaveText(name);
        await openPage(page, "/refine/use-one?payout=987654321&customer=1");
        await expect(page.getByLabel("payout")).toHaveText(/"payouts" has no row 987654321/);
      });
      await test.step("the resource and the id of an address", async () => {
        await openPage(page, `/refine/show/customers/${customer}`);
        await expect(page.getByRole("status")).toHaveText(`${customer} ${name}`);
      });
      await test.step("a select that searches the platform", async () => {
        await openPage(page, "/refine/use-select");
        await page.getByRole("combobox", { name: "customer" }).fill(name);
        await expect(page.locator(".ant-select-item-option").first()).toHaveText(name);
      });
      await test.step("a call of one's own", async () => {
        await openPage(page, "/refine/use-custom");
        await expect(page.getByRole("listitem").first()).not.toBeEmpty();
      });
    });

    test("useTable with the whole table of antd keeps pages, filters and sorters in the address", async ({
      page,
      platform,
    }) => {
      const { id: customer } = await givenCustomer(platform.database);
      await givenPayouts(platform.database, customer, 12);
      await openPage(page, "/refine/use-table");
      const rows = page.locator("tbody tr.ant-table-row");
      const waiting = rows.filter({ has: page.getByRole("cell", { name: "w", exact: true }) });
      await expect(rows).toHaveCount(5);
      const first = await rows.first().textContent();

      await test.step("the next page", async () => {
        await page.getByRole("listitem", { name: "2" }).click();
        await expect(page).toHaveURL(/currentPage=2/);
        await expect(rows.first()).not.toHaveText(first ?? "");
        await expect(rows).toHaveCount(5);
      });
      await test.step("selected rows", async () => {
        await rows.first().getByRole("checkbox").check();
        await expect(page.getByRole("status").first()).toHaveText("1 selected");
      });
      await test.step("a filter's menu and a sorter", async () => {
        await page.getByRole("columnheader", { name: "status" }).getByRole("button").click();
        await page.getByRole("menuitem", { name: "status p" }).click();
        await page.getByRole("button", { name: "OK" }).click();
        await page.getByRole("columnheader", { name: "id" }).click();
        await expect(page).toHaveURL(/filters\[0\]\[field\]=status.*sorters\[0\]\[field\]=id/);
        await expect(waiting).toHaveCount(0);
        await page.reload();
        await expect(rows.first()).toBeVisible();
        await expect(waiting).toHaveCount(0);
        await expect(page).toHaveURL(/filters\[0\]\[value\]\[0\]=p.*sorters\[0\]\[order\]=asc/);
      });
      await test.step("a text of any characters", async () => {
        await page.getByRole("button", { name: "nobody" }).click();
        await expect(page.locator(".ant-empty")).toBeVisible();
        await page.reload();
        await expect(page.locator(".ant-empty")).toBeVisible();
        expect(new URL(page.url()).search).toContain(encodeURIComponent("Silva & Filhos = 100%"));
      });
    });
  });
}

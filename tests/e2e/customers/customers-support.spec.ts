import type { Page } from "@playwright/test";
import { blacklist } from "../../../contract/blacklist";
import { customers } from "../../../contract/customers";
import { givenCustomer } from "../../support/factories/given-customers";
import { act, goToList, listScreen, openMenu } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const find = (page: Page, name: string) => page.goto(`/customer/list?search=${encodeURIComponent(name)}`);

for (const [label, call, column] of [
  ["Redefinir senha", customers.resetPassword, "password_reset_at"],
  ["Redefinir senha financeira", customers.resetFinancialPassword, "pin_reset_at"],
  ["Redefinir verificação em duas etapas", customers.resetTwoFactor, "mfa_reset_at"],
] as const)
  test(`'${label}' asks for confirmation and names the customer`, async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: `Iracema ${label}`, has_mfa: "y" });
    const { dialog, button } = modal(page);
    const traffic = watchTraffic(page);
    const choose = async () => {
      await openMenu(page, customer.id);
      await page.locator(".ant-dropdown-menu-item").getByText(label, { exact: true }).click();
    };
    await find(page, customer.name);

    await choose();
    await expect(dialog.locator(".form-question")).toContainText(`${customer.name} · ${customer.id}?`);
    await expect(button("Voltar")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    expect(traffic.countOf(call)).toBe(0);
    await choose();
    await button(label).click();

    await expect(dialog).toBeHidden();
    await expect(listScreen(page).row(customer.id)).toBeFocused();
    expect(traffic.countOf(call)).toBe(1);
    const { [column]: moment } = await platform.database.kysely
      .selectFrom("customers")
      .select(column)
      .where("id", "=", customer.id)
      .executeTakeFirstOrThrow();
    expect(moment).not.toBeNull();
  });

test("a customer is put on the blacklist with payments and withdrawals forbidden, and Back leads to a list with the customer", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Jandira Restrita" });
  const traffic = watchTraffic(page);
  const { search } = listScreen(page);
  await page.goto("/customer/blacklist");
  await expect(listScreen(page).rows.first()).toBeVisible();
  await goToList(page, "c");
  await expect(page).toHaveURL(/\/customer\/list$/);
  await search.fill(customer.name);
  await search.press("Enter");

  await listScreen(page).row(customer.id).press("b");
  await expect(modal(page).dialog).toContainText(
    `Adicionar ${customer.name} · ${customer.id} à lista restritiva?`,
  );
  await modal(page).button("Adicionar à lista restritiva").click();

  await expect(page.getByText(`${customer.name} · ${customer.id} está na lista restritiva`)).toBeVisible();
  expect(traffic.bodiesOf(blacklist.update)).toMatchObject([{ payment: "n", withdraw: "n" }]);
  await page.goBack();
  await expect(page).toHaveURL(/\/customer\/blacklist$/);
  await expect(listScreen(page).row(customer.id)).toContainText("Bloqueado");
});

test("the access log is shown in a table", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Kátia Acessos" });
  const signIn = { customer_id: customer.id, platform: "Linux", browser: "Chrome", version: "141.0" };
  await platform.database.kysely
    .insertInto("customer_sign_ins")
    .values([
      {
        ...signIn,
        date: new Date("2026-02-01T12:00:00Z"),
        attempts: 1,
        is_successful: true,
        ip: "192.0.2.1",
      },
      {
        ...signIn,
        date: new Date("2026-02-02T12:00:00Z"),
        attempts: 3,
        is_successful: false,
        ip: "192.0.2.2",
      },
    ])
    .execute();
  await find(page, customer.name);

  await listScreen(page).row(customer.id).press("h");

  const rows = modal(page).dialog.locator("tr[data-row-key]");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/02\/02\/2026 09:00:00\s*Recusado\s*3\s*192.0.2.2/);
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toContainText("Autorizado");
  await page.keyboard.press("Escape");
  await expect(listScreen(page).row(customer.id)).toBeFocused();
});

test.describe("the customer's account", () => {
  // Playwright evaluates scripts in a page that may run none
  test.use({ expectedComplaints: [/document's frame is sandboxed/] });

  test("opens in a new tab that cannot reach the console", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Lindalva Conta" });
    const traffic = watchTraffic(page);
    await find(page, customer.name);

    const opening = page.waitForEvent("popup");
    await act(page, customer.id, "Abrir conta em nova aba");
    const tab = await opening;

    await expect(tab.getByRole("heading", { name: `Conta de ${customer.name}` })).toBeVisible();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(modal(page).dialog).toBeHidden();
    expect(traffic.countOf(customers.openAccount)).toBe(1);
  });

  test("is offered as a link when the browser blocks the tab", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Marinalva Conta" });
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await find(page, customer.name);

    await listScreen(page).row(customer.id).press("u");

    const link = modal(page).dialog.getByRole("link").first();
    await expect(link).toHaveAttribute("href", /^http.*\/demo\/account\//);
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(modal(page).dialog).toContainText(`${customer.name} · ${customer.id}`);
  });

  test("is not opened at a javascript: address", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Nair Conta" });
    await page.route("**/admin/customer/open_account", (route) =>
      route.fulfill({ json: { response: true, message: "", data: { redirectUrl: "javascript:alert(1)" } } }),
    );
    await find(page, customer.name);

    const opening = page.waitForEvent("popup");
    await listScreen(page).row(customer.id).press("u");
    const tab = await opening;

    await expect(page.getByText("O endereço recebido não é de uma página web")).toBeVisible();
    await expect.poll(() => tab.isClosed()).toBe(true);
    await expect(modal(page).dialog).toBeHidden();
  });

  test("leaves no empty tab behind when the platform refuses", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Odete Conta" });
    await page.route("**/admin/customer/open_account", (route) =>
      route.fulfill({ json: { response: false, message: "Conta em manutenção" } }),
    );
    await find(page, customer.name);

    const opening = page.waitForEvent("popup");
    await listScreen(page).row(customer.id).press("u");
    const tab = await opening;

    await expect(page.getByText("Conta em manutenção")).toBeVisible();
    await expect.poll(() => tab.isClosed()).toBe(true);
    await expect(listScreen(page).row(customer.id)).toBeFocused();
  });
});

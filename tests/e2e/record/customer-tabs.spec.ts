import { givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenOrder } from "../../support/factories/given-money";
import { listScreen, openMenu } from "../../support/pages/list-screen";
import { listPaths, recordChain } from "../../support/pages/record-chain";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";

test.use({ user: "maker" });

test("a customer's newest orders of both kinds are in a tab, lead to their records, and to the whole list", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Pedro Pedidos" });
  const orders: number[] = [];
  for (let count = 0; count < 12; count += 1) orders.push((await givenOrder(database, customer.id)).id);
  const deposit = await givenOrder(database, customer.id, { kind: "deposit" });
  const { panel, body, tab } = recordPanel(page);
  const { isAt } = recordChain(page, "keyboard");
  await page.goto(`${listPaths.customers}/${customer.id}`);
  await tab("Pedidos").click();

  const sales = body.getByRole("region", { name: "Pedidos de checkout" });
  const deposits = body.getByRole("region", { name: "Pedidos de depósito" });
  await expect(sales.locator("tr[data-row-key]")).toHaveCount(10);
  await expect(sales).toContainText("os mais novos");
  await expect(sales.locator("tr[data-row-key]").first()).toContainText(String(orders.at(-1)));
  await expect(deposits.locator("tr[data-row-key]")).toHaveCount(1);
  await expect(deposits).not.toContainText("os mais novos");
  expect(await violations(page, { part: "#modals" })).toEqual([]);

  await sales.locator("tr[data-row-key]").first().press("Enter");
  await isAt(listPaths.checkoutOrders, orders.at(-1) ?? 0);
  await page.goBack();
  await deposits.getByRole("link", { name: String(deposit.id) }).click();
  await isAt(listPaths.depositOrders, deposit.id);
  await page.goBack();
  await sales.getByRole("link", { name: "Ver todos em Pedidos de checkout" }).click();
  await expect(page).toHaveURL(`${listPaths.checkoutOrders}?customerId=${customer.id}`);
  await expect(panel).toHaveCount(0);
  await expect(listScreen(page).loaded(12)).toBeVisible();
});

test("without extensions the tabs are read by search, and show what is of the customer only", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  await announce(page, []);
  // nothing but the id to search for, which the other customer's document has as well
  const customer = await givenCustomer(database, { id: 771_177, name: "Paula Procura", doc1: "", email: "" });
  const other = await givenCustomer(database, { name: "Outra Procura", doc1: "77117700000" });
  const { id } = await givenPayout(database, customer.id);
  await givenPayout(database, other.id);
  const { body, tab } = recordPanel(page);
  await page.goto(`${listPaths.customers}/${customer.id}`);
  await tab("Saques").click();
  await expect(body.locator("tr[data-row-key]")).toHaveCount(1);
  await expect(body.getByRole("link", { name: String(id), exact: true })).toBeVisible();
  await body.getByRole("link", { name: "Ver todos em Saques" }).click();
  await expect(page).toHaveURL(`${listPaths.payouts}?search=${customer.id}`);
  await expect(listScreen(page).loaded(2)).toBeVisible();
});

test("referrals lead both ways, and the white label's record has its fees and its site", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  const referrer = await givenCustomer(database, { name: "Rita Indica" });
  const customer = await givenCustomer(database, {
    name: "Raul Indicado",
    referral_id: referrer.id,
    referral_status: "a",
    office_status: "a",
  });
  const office = await givenOffice(database, customer.id, { name: "Loja do Raul" });
  const { body, tab, button } = recordPanel(page);
  const { follow } = recordChain(page, "keyboard");
  await page.goto(`${listPaths.customers}/${customer.id}`);
  await tab("Indicações").click();
  await expect(body.getByText("Ativa")).toBeVisible();
  await expect(body).toContainText("ninguém");
  await follow(referrer.name, listPaths.customers, referrer.id);
  await expect(tab("White label")).toHaveCount(0);
  await tab("Indicações").click();
  await follow(customer.name, listPaths.customers, customer.id);

  await tab("White label").click();
  await follow("Loja do Raul", listPaths.offices, office.id);
  await tab("Taxas de entrada").click();
  await expect(body.getByRole("table")).toBeVisible();
  await expect(button("Editar template")).toBeVisible();
});

test("a tab needs the permission of its list and is not in the row's menu; on a phone a tap opens a record", async ({
  page,
  openAs,
  platform,
}) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Telma Tabs" });
  const { id } = await givenPayout(database, customer.id);
  const desk = await openAs("desk");
  await desk.goto(`${listPaths.customers}?search=Telma+Tabs`);
  await openMenu(desk, customer.id);
  await expect(desk.getByRole("menuitem", { name: "Extrato" })).toBeVisible();
  await expect(desk.getByRole("menuitem", { name: /^Saques/ })).toHaveCount(0);
  await desk.keyboard.press("Escape");
  await desk.goto(`${listPaths.customers}/${customer.id}?tab=payoutList`);
  const denied = recordPanel(desk);
  await expect(denied.tab("Saques")).toHaveAttribute("aria-disabled", "true");
  await expect(denied.tab("Saques")).toHaveAttribute("title", /Pagamentos/);
  await expect(denied.tab("Dados")).toHaveAttribute("aria-selected", "true");

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${listPaths.customers}/${customer.id}?tab=payoutList`);
  await recordPanel(page).body.locator("tr[data-row-key]").getByText("R$ 100,00").click();
  await recordChain(page, "mouse").isAt(listPaths.payouts, id);
  expect(await violations(page, { part: "#modals" })).toEqual([]);
});

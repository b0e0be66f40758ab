import type { Page } from "@playwright/test";
import { givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { checkerId, givenInsertion, givenOrder, makerId } from "../../support/factories/given-money";
import { givenNotifications } from "../../support/factories/given-notifications";
import { bellPanel } from "../../support/pages/bell";
import { listScreen } from "../../support/pages/list-screen";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { listPaths, recordChain } from "../../support/pages/record-chain";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";

test.use({ user: "maker" });

/** A customer with a paid order and an insertion that one admin asked for and another approved. */
async function givenHistory({ database }: ConsolePlatform, name: string, requested_by_id = makerId) {
  const customer = await givenCustomer(database, { name });
  const order = await givenOrder(database, customer.id, { status: "p" });
  const insertion = await givenInsertion(database, customer.id, { status: "a", requested_by_id });
  return { customer, order, insertion };
}

for (const by of ["mouse", "keyboard"] as const)
  test(`by ${by}: order → customer → statement → insertion → admin → activity, and Back leads to the order`, async ({
    page,
    platform,
  }) => {
    const { customer, order, insertion } = await givenHistory(platform, `Cadeia ${by}`);
    const { isAt, follow, openTab } = recordChain(page, by);
    await page.goto(`${listPaths.checkoutOrders}?search=Cadeia+${by}`);
    const { row } = listScreen(page);
    await (by === "mouse" ? row(order.id).dblclick() : row(order.id).press("Enter"));
    await isAt(listPaths.checkoutOrders, order.id);

    await follow(customer.name, listPaths.customers, customer.id);
    await openTab("Extrato", "x");
    await follow(`Inserção manual ${insertion.id}`, listPaths.insertions, insertion.id);
    await follow("Helena Duarte", listPaths.users, makerId);
    await openTab("Ver logs", "l");
    await expect(recordPanel(page).body.getByRole("list", { name: "Logs do usuário" })).toBeVisible();
    expect(await violations(page, { part: "#modals" })).toEqual([]);

    await page.goBack();
    await isAt(listPaths.insertions, insertion.id);
    await page.goBack();
    await isAt(listPaths.customers, customer.id);
    await expect(page).toHaveURL(/tab=statement/);
    await page.goBack();
    await isAt(listPaths.checkoutOrders, order.id);
    await page.keyboard.press("Escape");
    await expect(recordPanel(page).panel).toHaveCount(0);
    await expect(row(order.id)).toBeFocused();
  });

test("by keyboard: approval → order → customer → statement → order, from the rows on", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Cadeia Aprovação" });
  const paid = await givenOrder(platform.database, customer.id, { kind: "deposit", status: "p" });
  const order = await givenOrder(platform.database, customer.id, { status: "r" });
  await page.goto(`${listPaths.approvals}?search=Cadeia+Aprova%C3%A7%C3%A3o`);
  const { isAt, follow, openTab } = recordChain(page, "keyboard");
  const row = listScreen(page).rows.first();
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await expect(row.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await isAt(listPaths.checkoutOrders, order.id);

  await follow(customer.name, listPaths.customers, customer.id);
  await openTab("Extrato", "x");
  // in the rows of a table, arrow keys lead to links and Tab does not
  const entry = recordPanel(page)
    .body.locator("tr[data-row-key]")
    .filter({ hasText: `Pedido ${paid.id}` });
  await entry.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(entry.first().getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await isAt(listPaths.depositOrders, paid.id);
});

test("a decision leads on: payout → who decided → activity → the payout that was decided", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Cadeia Decisão", balance: 100_000 });
  const { id } = await givenPayout(platform.database, customer.id);
  const { isAt, follow, openTab } = recordChain(page, "mouse");
  await page.goto(`${listPaths.payouts}/${id}`);
  await isAt(listPaths.payouts, id);
  await page.keyboard.press("d");
  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).submit.click();
  await expect(page.locator(".ant-modal.modal")).toHaveCount(0);

  await follow("Helena Duarte", listPaths.users, makerId);
  await openTab("Ver logs", "l");
  await follow(new RegExp(`\\b${id}\\b`), listPaths.payouts, id);
  await follow(customer.name, listPaths.customers, customer.id);
});

test("notification → payout → customer → white label → customer", async ({ page, platform }) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Cadeia Aviso", office_status: "a" });
  const office = await givenOffice(database, customer.id, { name: "Loja da Cadeia" });
  const { id } = await givenPayout(database, customer.id);
  await givenNotifications(database, "maker", { count: 1 });
  await database.kysely
    .updateTable("notifications")
    .set({ record_kind: "payout", record_id: id })
    .where("label", "=", "Aviso 1")
    .execute();
  const { isAt, follow, openTab } = recordChain(page, "mouse");
  const { bell, dialog } = bellPanel(page);
  await page.goto("/dashboard");
  await bell.click();
  await dialog.getByRole("link", { name: /Aviso 1/ }).click();
  await isAt(listPaths.payouts, id);

  await follow(customer.name, listPaths.customers, customer.id);
  await openTab("White label", "");
  await follow("Loja da Cadeia", listPaths.offices, office.id);
  await follow(customer.name, listPaths.customers, customer.id);
});

test("in two tabs: a link opens another one, and each goes its own way", async ({ page, platform }) => {
  const { customer, order, insertion } = await givenHistory(platform, "Cadeia Abas", checkerId);
  const open = async (how: () => Promise<void>): Promise<Page> => {
    const opened = page.context().waitForEvent("page");
    await how();
    return await opened;
  };
  const first = recordChain(page, "mouse");
  await page.goto(`${listPaths.customers}/${customer.id}?tab=statement`);
  await first.isAt(listPaths.customers, customer.id);
  const { body } = recordPanel(page);
  const origin = (name: string) => body.getByRole("link", { name });
  // each is gone on with as a reader does, in front: a tab behind others takes its time
  const middle = await open(() => origin(`Inserção manual ${insertion.id}`).click({ button: "middle" }));
  await middle.bringToFront();
  const second = recordChain(middle, "mouse");
  await second.isAt(listPaths.insertions, insertion.id);
  await page.bringToFront();
  const ctrl = await open(() =>
    origin(`Pedido ${order.id}`)
      .first()
      .click({ modifiers: ["ControlOrMeta"] }),
  );
  await ctrl.bringToFront();
  const third = recordChain(ctrl, "keyboard");
  await third.isAt(listPaths.checkoutOrders, order.id);
  await third.follow(customer.name, listPaths.customers, customer.id);
  await middle.bringToFront();
  await second.follow("Rafael Nogueira", listPaths.users, checkerId);

  await page.bringToFront();
  // the first one stayed where it was, and closing the record of a tab leads to its list
  await first.isAt(listPaths.customers, customer.id);
  await expect(page).toHaveURL(/tab=statement/);
  await middle.keyboard.press("Escape");
  await expect(middle).toHaveURL(new RegExp(`${listPaths.users}$`));
  await middle.close();
  await ctrl.close();
});

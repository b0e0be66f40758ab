import { givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { checkerId, givenInsertion, givenOrder, makerId } from "../../support/factories/given-money";
import { givenNotifications } from "../../support/factories/given-notifications";
import { bellPanel } from "../../support/pages/bell";
import { listScreen } from "../../support/pages/list-screen";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { hands, listPaths, recordChain, tabTo } from "../../support/pages/record-chain";
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

for (const by of hands)
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
    await follow(`Inserção ${insertion.id}`, listPaths.insertions, insertion.id);
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

for (const by of hands)
  test(`by ${by}: approval → order → customer → statement → order, from the rows on`, async ({
    page,
    platform,
  }) => {
    const name = `Cadeia Aprovada ${by}`;
    const customer = await givenCustomer(platform.database, { name });
    const paid = await givenOrder(platform.database, customer.id, { kind: "deposit", status: "p" });
    const order = await givenOrder(platform.database, customer.id, { status: "r" });
    await page.goto(`${listPaths.approvals}?search=${encodeURIComponent(name)}`);
    const { isAt, follow, openTab } = recordChain(page, by);
    const row = listScreen(page).rows.first();
    const link = row.getByRole("link").first();
    if (by === "mouse") await link.click();
    else {
      await row.focus();
      await page.keyboard.press("ArrowRight");
      await expect(link).toBeFocused();
      await page.keyboard.press("Enter");
    }
    await isAt(listPaths.checkoutOrders, order.id);

    await follow(customer.name, listPaths.customers, customer.id);
    await openTab("Extrato", "x");
    // in the rows of a table, arrow keys lead to links and Tab does not
    await follow(`Pedido ${paid.id}`, listPaths.depositOrders, paid.id);
  });

for (const by of hands)
  test(`by ${by} a decision leads on: payout → who decided → activity → the payout that was decided`, async ({
    page,
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, {
      name: `Cadeia Decisão ${by}`,
      balance: 100_000,
    });
    const { id } = await givenPayout(platform.database, customer.id);
    const { isAt, follow, openTab } = recordChain(page, by);
    await page.goto(`${listPaths.payouts}/${id}`);
    await isAt(listPaths.payouts, id);
    await page.keyboard.press("d");
    await fillDecision(page, await platform.code("maker"));
    if (by === "mouse") await payoutForm(page).submit.click();
    else await page.keyboard.press("ControlOrMeta+Enter");
    await expect(page.locator(".ant-modal.modal")).toHaveCount(0);

    await follow("Helena Duarte", listPaths.users, makerId);
    await openTab("Ver logs", "l");
    await follow(new RegExp(`\\b${id}\\b`), listPaths.payouts, id);
    await follow(customer.name, listPaths.customers, customer.id);
  });

for (const by of hands)
  test(`by ${by}: notification → payout → customer → white label → customer`, async ({ page, platform }) => {
    const { database } = platform;
    const customer = await givenCustomer(database, { name: `Cadeia Aviso ${by}`, office_status: "a" });
    const loja = `Loja da Cadeia ${by}`;
    const office = await givenOffice(database, customer.id, { name: loja });
    const { id } = await givenPayout(database, customer.id);
    await givenNotifications(database, "maker", { count: 1 });
    await database.kysely
      .updateTable("notifications")
      .set({ record_kind: "payout", record_id: id })
      .where("label", "=", "Aviso 1")
      .execute();
    const { isAt, follow, openTab } = recordChain(page, by);
    const { bell, dialog } = bellPanel(page);
    const notice = dialog.getByRole("link", { name: /Aviso 1/ }).first();
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (by === "mouse") {
      await bell.click();
      await notice.click();
    } else {
      await tabTo(page, bell);
      await page.keyboard.press("Enter");
      await expect(notice).toBeVisible();
      await tabTo(page, notice);
      await page.keyboard.press("Enter");
    }
    await isAt(listPaths.payouts, id);

    await follow(customer.name, listPaths.customers, customer.id);
    await openTab("White label");
    await follow(loja, listPaths.offices, office.id);
    await follow(customer.name, listPaths.customers, customer.id);
  });

for (const by of hands)
  test(`by ${by} in two tabs: a link opens another one, and each goes its own way`, async ({
    page,
    platform,
  }) => {
    const { customer, order, insertion } = await givenHistory(platform, `Cadeia Abas ${by}`, checkerId);
    const first = recordChain(page, by);
    await page.goto(`${listPaths.customers}/${customer.id}?tab=statement`);
    await first.isAt(listPaths.customers, customer.id);

    const second = await first.openInTab(`Inserção ${insertion.id}`);
    const inSecond = recordChain(second, by);
    await inSecond.isAt(listPaths.insertions, insertion.id);
    await page.bringToFront();
    const third = await first.openInTab(`Pedido ${order.id}`);
    const inThird = recordChain(third, by);
    await inThird.isAt(listPaths.checkoutOrders, order.id);
    await inThird.follow(customer.name, listPaths.customers, customer.id);
    // from a tab to yet another one
    await second.bringToFront();
    const fourth = await inSecond.openInTab("Rafael Nogueira");
    await recordChain(fourth, by).isAt(listPaths.users, checkerId);
    await fourth.close();
    await second.bringToFront();
    await inSecond.follow("Rafael Nogueira", listPaths.users, checkerId);

    await page.bringToFront();
    // the first one stayed where it was, and closing the record of a tab leads to its list
    await first.isAt(listPaths.customers, customer.id);
    await expect(page).toHaveURL(/tab=statement/);
    await second.bringToFront();
    await second.keyboard.press("Escape");
    await expect(second).toHaveURL(new RegExp(`${listPaths.users}$`));
    await second.close();
    await third.close();
  });

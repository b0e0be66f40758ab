import { fullLevel } from "../../../server/auth/full-level";
import { givenLevel, givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenInsertion, givenOrder, makerId } from "../../support/factories/given-money";
import { listScreen } from "../../support/pages/list-screen";
import { hands, listPaths, recordChain } from "../../support/pages/record-chain";
import { recordPanel } from "../../support/pages/record-panel";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { announce } from "../../support/tools/features";

test.describe("signed in", () => {
  test.use({ user: "maker" });

  for (const by of hands)
    test(`by ${by}, after a reload at each step: white label → customer → who referred them → blacklist → customer`, async ({
      page,
      platform,
    }) => {
      const { database } = platform;
      const referrer = await givenCustomer(database, {
        name: `Indicadora Recarregada ${by}`,
        is_blacklisted: true,
        may_withdraw: "n",
      });
      const customer = await givenCustomer(database, {
        name: `Cadeia Recarregada ${by}`,
        referral_id: referrer.id,
        office_status: "a",
      });
      const office = await givenOffice(database, customer.id, { name: `Loja Recarregada ${by}` });
      const { isAt, follow } = recordChain(page, by);
      await page.goto(`${listPaths.offices}/${office.id}`);
      await isAt(listPaths.offices, office.id);
      await page.reload();
      await follow(customer.name, listPaths.customers, customer.id);
      await page.reload();
      await isAt(listPaths.customers, customer.id);
      await follow(referrer.name, listPaths.customers, referrer.id);
      await page.reload();
      await isAt(listPaths.customers, referrer.id);

      // the restrictions of a customer on the blacklist are a list of one
      await page.keyboard.press("t");
      await expect(page).toHaveURL(new RegExp(`${listPaths.blacklist}\\?`));
      const { row } = listScreen(page);
      await (by === "mouse" ? row(referrer.id).dblclick() : row(referrer.id).press("Enter"));
      await isAt(listPaths.blacklist, referrer.id);
      await page.reload();
      await follow(referrer.name, listPaths.customers, referrer.id);

      // the history is as it was before the reloads
      await page.goBack();
      await isAt(listPaths.blacklist, referrer.id);
      await page.goBack();
      await expect(recordPanel(page).panel).toHaveCount(0);
      await page.goBack();
      await isAt(listPaths.customers, referrer.id);
      await page.goBack();
      await isAt(listPaths.customers, customer.id);
      await page.goBack();
      await isAt(listPaths.offices, office.id);
    });

  for (const by of hands)
    test(`by ${by}: a record that went away says so where its name leads to, and Back leads to where it was named`, async ({
      page,
      platform,
    }) => {
      const { kysely } = platform.database;
      const customer = await givenCustomer(platform.database, { name: `Cadeia Desfeita ${by}` });
      const order = await givenOrder(platform.database, customer.id, { status: "p" });
      const { isAt, press } = recordChain(page, by);
      const { panel, body } = recordPanel(page);
      await page.goto(`${listPaths.customers}/${customer.id}?tab=statement`);
      await isAt(listPaths.customers, customer.id);
      const origin = body.getByRole("link", { name: `Pedido ${order.id}` }).first();
      await expect(origin).toBeVisible();
      await kysely.deleteFrom("orders").where("id", "=", order.id).execute();

      await press(origin);
      await expect(page).toHaveURL(new RegExp(`${listPaths.checkoutOrders}/${order.id}$`));
      await expect(body.getByRole("alert")).toContainText(`O registro ${order.id} não existe mais`);
      // what is gone has no actions, and keys do nothing to it
      await page.keyboard.press("x");
      await expect(page.locator(".ant-modal.modal")).toHaveCount(0);

      await page.goBack();
      await isAt(listPaths.customers, customer.id);
      // read again, the entry names the order and leads nowhere
      await page.reload();
      await expect(body.getByText(`Pedido ${order.id}`).first()).toBeVisible();
      await expect(body.getByRole("link", { name: `Pedido ${order.id}` })).toHaveCount(0);

      await page.goto(`${listPaths.checkoutOrders}/${order.id}`);
      await press(body.getByRole("button", { name: "Voltar à lista" }));
      await expect(panel).toHaveCount(0);
      await expect(listScreen(page).rows.first()).toBeVisible();
    });

  for (const by of hands)
    test(`by ${by}, without extensions: order → customer → statement → insertion → admin, and back to the list`, async ({
      page,
      platform,
    }) => {
      const { database } = platform;
      const customer = await givenCustomer(database, { name: `Cadeia Simples ${by}` });
      const order = await givenOrder(database, customer.id, { status: "p" });
      const insertion = await givenInsertion(database, customer.id, { status: "a" });
      await announce(page, []);
      const { isAt, follow, openTab, openInTab } = recordChain(page, by);
      await page.goto(`${listPaths.checkoutOrders}/${order.id}`);
      await isAt(listPaths.checkoutOrders, order.id);

      await follow(customer.name, listPaths.customers, customer.id);
      await openTab("Extrato", "x");
      const { panel } = recordPanel(page);
      await follow(`Inserção ${insertion.id}`, listPaths.insertions, insertion.id);
      // an address is read without extensions, too
      const second = await openInTab("Helena Duarte");
      await recordChain(second, by).isAt(listPaths.users, makerId);
      await second.close();
      await page.bringToFront();
      await page.reload();
      await follow("Helena Duarte", listPaths.users, makerId);
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await expect(listScreen(page).rows.first()).toBeVisible();
    });
});

for (const by of hands)
  test(`by ${by}: a link to a tab of a record is kept through the sign-in page, and leads on from there`, async ({
    page,
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, { name: `Cadeia Entrada ${by}` });
    const insertion = await givenInsertion(platform.database, customer.id, { status: "a" });
    const address = `${listPaths.customers}/${customer.id}?search=Cadeia+Entrada&tab=statement`;
    await page.goto(address);
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, "maker");

    const { isAt, follow } = recordChain(page, by);
    await isAt(listPaths.customers, customer.id);
    expect(new URL(page.url()).search).toBe("?search=Cadeia+Entrada&tab=statement");
    await follow(`Inserção ${insertion.id}`, listPaths.insertions, insertion.id);

    // a session that ended meanwhile leads back to the record as well
    await platform.endSessions();
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, "maker");
    await isAt(listPaths.insertions, insertion.id);
  });

test("without permission a name is text, its tabs are closed, and a forbidden address says what is missing", async ({
  openAs,
  platform,
}) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Cadeia Proibida", balance: 10_000 });
  const { id } = await givenPayout(database, customer.id);
  const { permissions } = fullLevel;
  const level = await givenLevel(database, "Só saques", {
    permissions: { ...permissions, customer: 0, users: 0, orders: 0, finance: 0, office: 0 },
  });
  const { kysely } = database;
  const before = await kysely
    .selectFrom("admins")
    .select("level_id")
    .where("user_name", "=", "desk")
    .executeTakeFirstOrThrow();
  const desk = await openAs("desk");
  const { panel, tab } = recordPanel(desk);
  await desk.goto(`${listPaths.payouts}/${id}`);
  await expect(desk.getByRole("alert").first()).toContainText("Você não tem acesso a esta tela");
  await expect(desk.getByRole("alert").first()).toContainText("Pagamentos");
  await desk.goto(`${listPaths.customers}/${customer.id}`);
  await expect(panel).toContainText("Cadeia Proibida");
  await expect(tab("Extrato")).toHaveAttribute("aria-disabled", "true");
  // the forbidden tab of a link is the first one
  await desk.goto(`${listPaths.customers}/${customer.id}?tab=statement`);
  await expect(tab("Dados")).toHaveAttribute("aria-selected", "true");

  await kysely.updateTable("admins").set({ level_id: level.id }).where("user_name", "=", "desk").execute();
  const payouts = await openAs("desk");
  const shown = recordPanel(payouts);
  await payouts.goto(`${listPaths.payouts}/${id}?search=Cadeia+Proibida`);
  await expect(shown.body).toContainText("Cadeia Proibida");
  await expect(shown.body.getByRole("link")).toHaveCount(0);
  // neither hand gets anywhere from a name that is text
  await shown.body.getByText("Cadeia Proibida").first().click();
  await expect(payouts).toHaveURL(new RegExp(`${listPaths.payouts}/${id}\\?`));
  await payouts.keyboard.press("Escape");
  await expect(shown.panel).toHaveCount(0);
  const { row } = listScreen(payouts);
  await row(id).focus();
  await payouts.keyboard.press("ArrowRight");
  await payouts.keyboard.press("Enter");
  await expect(payouts).toHaveURL(new RegExp(`${listPaths.payouts}/${id}\\?`));
  await kysely
    .updateTable("admins")
    .set({ level_id: before.level_id })
    .where("user_name", "=", "desk")
    .execute();
});

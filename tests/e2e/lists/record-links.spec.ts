import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenOrder } from "../../support/factories/given-money";
import { givenNotifications } from "../../support/factories/given-notifications";
import { bellPanel } from "../../support/pages/bell";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { openedTab } from "../../support/tools/opened-tab";

test.use({ user: "maker" });

const marked = { is_blacklisted: true, may_withdraw: "n", office_status: "a" } as const;
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test("an approval leads by keyboard to its order, and from there by mouse to the customer, whose marks stand beside the name", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Lúcia Ligada", ...marked });
  const order = await givenOrder(database, customer.id, { status: "r" });
  await page.goto("/finance/orders_approval?search=L%C3%BAcia+Ligada");
  const { row, rows } = listScreen(page);
  const links = rows.first().getByRole("link");
  await expect(links).toHaveText([String(order.id), "Lúcia Ligada", "Helena Duarte"]);

  await rows.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await focusedTag(page)).toBe("TR");
  await page.keyboard.press("Tab");
  expect(await focusedTag(page)).not.toBe("A");
  await rows.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/finance/orders_checkout/${order.id}$`));

  await page.goto("/finance/orders_checkout?search=L%C3%BAcia+Ligada");
  const marks = row(order.id).locator(".marks").getByRole("img");
  await expect(marks).toHaveCount(3);
  for (const [at, name] of [
    "Na lista restritiva",
    "Documentos não verificados",
    "White label ou filial ativa",
  ].entries())
    await expect(marks.nth(at)).toHaveAccessibleName(name);
  expect(await violations(page)).toEqual([]);
  const tab = await openedTab(page.context(), () =>
    row(order.id).getByRole("link", { name: "Lúcia Ligada" }).click({ button: "middle" }),
  );
  await expect(tab).toHaveURL(new RegExp(`/customer/list/${customer.id}$`));
  await tab.close();
  await row(order.id).getByRole("link", { name: "Lúcia Ligada" }).click();
  await expect(page).toHaveURL(new RegExp(`/customer/list/${customer.id}$`));
  await expect(page.locator("tr[aria-selected=true]")).toHaveCount(0);
  await page.goBack();
  await expect(row(order.id)).toBeVisible();
});

test("a notification leads to what it is about and is read; one about nothing is only read", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Nuno Aviso" });
  const { id } = await givenPayout(database, customer.id);
  await givenNotifications(database, "maker", { count: 2 });
  await database.kysely
    .updateTable("notifications")
    .set({ record_kind: "payout", record_id: id })
    .where("label", "=", "Aviso 1")
    .execute();
  const { bell, dialog, read } = bellPanel(page);
  await page.goto("/dashboard");
  await bell.click();
  await read(2);
  await expect(page).toHaveURL(/\/dashboard$/);

  await dialog.getByRole("link", { name: /Aviso 1/ }).press("Enter");

  await expect(page).toHaveURL(new RegExp(`/finance/withdrawals/${id}$`));
  await expect(dialog).toBeHidden();
  const unread = () =>
    database.kysely
      .selectFrom("notifications")
      .select("id")
      .where("is_read", "=", false)
      .where("admin_id", "=", 1)
      .execute();
  await expect.poll(async () => (await unread()).length).toBe(0);
});

test("two selected rows are compared by their key, only where they differ, and the focus returns", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Carla Compara" });
  const first = await givenPayout(platform.database, customer.id, { amount: 10_000 });
  const second = await givenPayout(platform.database, customer.id, {
    amount: 25_000,
    account_data: JSON.stringify({ pixKey: "outra@example.com" }),
  });
  await page.goto("/finance/withdrawals?search=Carla+Compara");
  const { row } = listScreen(page);
  const { dialog } = modal(page);
  await row(second.id).click();
  await expect(page.getByRole("button", { name: "Comparar os dois selecionados" })).toBeHidden();
  await row(second.id).press("Shift+ArrowDown");
  await expect(page.getByRole("button", { name: "Comparar os dois selecionados" })).toBeVisible();

  await page.keyboard.press("c");

  await expect(dialog).toContainText("4 diferenças");
  const fields = dialog.getByRole("rowheader");
  await expect(fields.filter({ has: page.getByRole("img", { name: "diferente" }) })).toHaveText([
    /^ID/,
    /^Valor/,
    /^Solicitado em/,
    /^Chave Pix/,
  ]);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("switch", { name: "Só as diferenças" }).press("Space");
  await expect(fields).toHaveText([
    ...["Identificação", /^ID/, "Valores", /^Valor/],
    ...["Decisão", /^Solicitado em/, "Conta de destino", /^Chave Pix/],
  ]);
  await expect(dialog.getByRole("row", { name: /^Valor(?!es)/ })).toContainText("R$ 250,00");
  await page.keyboard.press("Escape");
  await expect(row(first.id)).toBeFocused();
  await page.getByRole("button", { name: "Comparar os dois selecionados" }).click();
  await dialog.getByRole("link", { name: /R\$ 100,00$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/finance/withdrawals/${first.id}\\?search=Carla`));
  await expect(dialog.getByText("4 diferenças")).toBeHidden();
});

test("a notification about what the admin may not read is text, and a click marks it as read", async ({
  openAs,
  platform,
}) => {
  const { kysely } = platform.database;
  await givenNotifications(platform.database, "desk", { count: 1 });
  await kysely
    .updateTable("notifications")
    .set({ record_kind: "payout", record_id: 1 })
    .where("admin_id", "=", kysely.selectFrom("admins").select("id").where("user_name", "=", "desk"))
    .execute();
  const page = await openAs("desk");
  await page.goto("/customer/list");
  const { bell, dialog, read } = bellPanel(page);
  await bell.click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expect(dialog.getByRole("listitem").getByRole("link")).toHaveCount(0);

  await read(1);

  await expect(page.locator(".bell-count")).toBeHidden();
  await expect(page).toHaveURL(/\/customer\/list$/);
});

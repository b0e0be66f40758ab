import { checkoutOrders, orders } from "../../../contract/orders";
import { decisionForm, openList } from "../../support/pages/decision-screen";
import { act, listScreen } from "../../support/pages/list-screen";
import { streamOpened } from "../../support/pages/live-changes";
import { expectMessage, modal } from "../../support/pages/modal";
import { showOrders, storedOrder } from "../../support/pages/order-screen";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const reason = "Comprovante conferido com o banco";

const balanceOf = async ({ database }: ConsolePlatform, order: number) =>
  (
    await database.kysely
      .selectFrom("ledger_accounts")
      .innerJoin("orders", "orders.customer_id", "ledger_accounts.customer_id")
      .select("balance")
      .where("orders.id", "=", order)
      .executeTakeFirst()
  )?.balance ?? 0;

test("setting an order as paid takes a reason and no code, puts it under review and files a request", async ({
  page,
  platform,
}) => {
  const [id = 0] = await showOrders(page, platform, "Cecília Pedrosa", [{ status: "w" }]);
  const traffic = watchTraffic(page);
  await act(page, id, "Marcar como pago");
  await expect(modal(page).field("Código do autenticador")).toHaveCount(0);

  await modal(page).field("Motivo").fill(`  ${reason} `);
  await modal(page).button("Enviar para aprovação").click();

  await expect(listScreen(page).row(id)).toContainText("Em análise");
  expect(traffic.bodiesOf(orders.requestPaid)).toMatchObject([{ reason, payinMethod: "pix" }]);
  expect(traffic.countOf(checkoutOrders.list)).toBe(0);
  expect(await storedOrder(platform, id)).toEqual({ status: "r" });
  const request = await platform.database.kysely
    .selectFrom("approvals")
    .select(["status", "note", "requested_by_id"])
    .where("order_id", "=", id)
    .executeTakeFirst();
  expect(request).toEqual({ status: "p", note: reason, requested_by_id: 1 });
});

test("cancelling a paid order takes a reason and a code, and takes the money back", async ({
  page,
  platform,
}) => {
  const [id = 0] = await showOrders(page, platform, "Dalva Pedrosa", [{ status: "p" }]);
  expect(await balanceOf(platform, id)).toBe(10_000);
  await act(page, id, "Cancelar pedido");
  await expect(modal(page).dialog.getByRole("note")).toHaveText(
    "O que este pedido creditou é estornado do saldo do cliente.",
  );

  await modal(page).field("Motivo").fill(reason);
  await modal(page)
    .field("Código do autenticador")
    .fill(await platform.wrongCode("maker"));
  await modal(page).button("Cancelar pedido").click();
  await expectMessage(modal(page).field("Código do autenticador"), "Código do autenticador incorreto");
  await expect(modal(page).field("Motivo")).toHaveValue(reason);
  await modal(page)
    .field("Código do autenticador")
    .fill(await platform.code("maker"));
  await modal(page).button("Cancelar pedido").click();

  await expect(listScreen(page).row(id)).toContainText("Cancelado");
  await expect(listScreen(page).row(id)).toBeFocused();
  expect(await storedOrder(platform, id)).toEqual({ status: "x" });
  expect(await balanceOf(platform, id)).toBe(0);
});

test("what a cancellation does follows a colleague's approval while its form is open", async ({
  page,
  platform,
  openAs,
}) => {
  const name = "Zenaide Pedrosa";
  const opened = streamOpened(page);
  const [id = 0] = await showOrders(page, platform, name, [{ status: "r" }]);
  await opened;
  await act(page, id, "Cancelar pedido");
  const effect = modal(page).dialog.getByRole("note");
  await expect(effect).toHaveText("A liquidação manual que aguarda decisão é cancelada junto.");
  await modal(page).field("Motivo").fill(reason);

  const other = await openAs("checker");
  await openList(other, "approvals", name, 1);
  await listScreen(other).rows.first().press("d");
  await decisionForm(other).choose("Aprovar");
  await decisionForm(other).code.fill(await platform.code("checker"));
  await decisionForm(other).submit.click();

  await expect(effect).toHaveText("O que este pedido creditou é estornado do saldo do cliente.");
  await expect(modal(page).lines).toContainText("Rafael Nogueira alterou este registro enquanto isso.");
  await expect(modal(page).field("Motivo")).toHaveValue(reason);
  await expect(modal(page).button("Cancelar pedido")).toBeEnabled();
});

test("deleting an order takes a reason and a code, and removes the row", async ({ page, platform }) => {
  const [id = 0, other = 0] = await showOrders(page, platform, "Elvira Pedrosa", [
    { status: "x" },
    { status: "w" },
  ]);
  await act(page, id, "Excluir pedido");
  await expect(modal(page).dialog.getByRole("note")).toContainText("o saldo do cliente não muda");

  await modal(page).field("Motivo").fill(reason);
  await modal(page)
    .field("Código do autenticador")
    .fill(await platform.code("maker"));
  await modal(page).button("Excluir pedido").click();

  await expect(listScreen(page).row(id)).toHaveCount(0);
  await expect(listScreen(page).row(other)).toBeVisible();
  expect(await storedOrder(platform, id)).toBeUndefined();
});

for (const [action, button] of [
  ["Marcar como pago", "Enviar para aprovação"],
  ["Cancelar pedido", "Cancelar pedido"],
  ["Excluir pedido", "Excluir pedido"],
] as const)
  test(`${action} refuses reasons of 9 and 251 characters and sends nothing`, async ({ page, platform }) => {
    const [id = 0] = await showOrders(page, platform, `Fausta ${action} Pedrosa`, [{ status: "w" }]);
    const traffic = watchTraffic(page);
    await act(page, id, action);
    const reasonField = modal(page).field("Motivo");

    await reasonField.fill("123456789");
    await modal(page).button(button).click();
    await expect(reasonField).toHaveAccessibleDescription(/É requerido no mínimo 10 caracteres/);
    await reasonField.fill("m".repeat(251));
    await modal(page).button(button).click();
    await expect(reasonField).toHaveAccessibleDescription(/Permitido no máximo 250 caracteres/);

    for (const call of Object.values(orders)) expect(traffic.countOf(call)).toBe(0);
    expect(await storedOrder(platform, id)).toEqual({ status: "w" });
  });

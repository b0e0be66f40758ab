import type { Page } from "@playwright/test";
import { checkoutOrders, depositOrders, orders } from "../../contract/orders";
import { expect, test } from "../harness/console";
import type { ConsolePlatform } from "../harness/console-platform";
import { givenCustomer } from "../harness/given";
import { givenOrder } from "../harness/given-money";
import { act, columnOf, listScreen, openMenu, pick } from "../harness/list-screen";
import { expectMessage, modal } from "../harness/modal";
import { isOf, watchTraffic } from "../harness/traffic";

test.use({ user: "maker" });

type Given = NonNullable<Parameters<typeof givenOrder>[2]>;

const reason = "Comprovante conferido com o banco";
const kinds = {
  checkout: { path: "/finance/orders_checkout", list: checkoutOrders.list },
  deposit: { path: "/finance/orders_deposit", list: depositOrders.list },
} as const;
const states = {
  w: "Aguardando",
  p: "Pago",
  x: "Cancelado",
  t: "Tempo esgotado",
  r: "Em análise",
  a: "Aprovado",
};

/** Orders of one customer, whose list is on the screen. */
async function show(page: Page, { database }: ConsolePlatform, name: string, given: Given[]) {
  const customer = await givenCustomer(database, { name });
  const ids: number[] = [];
  for (const row of given) ids.push((await givenOrder(database, customer.id, row)).id);
  const { path } = kinds[given[0]?.kind ?? "checkout"];
  await page.goto(`${path}?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).loaded(given.length)).toBeVisible();
  return ids.map(Number);
}

const stored = ({ database }: ConsolePlatform, id: number) =>
  database.kysely.selectFrom("orders").select(["status"]).where("id", "=", id).executeTakeFirst();

const balanceOf = async ({ database }: ConsolePlatform, order: number) =>
  (
    await database.kysely
      .selectFrom("ledger_accounts")
      .innerJoin("orders", "orders.customer_id", "ledger_accounts.customer_id")
      .select("balance")
      .where("orders.id", "=", order)
      .executeTakeFirst()
  )?.balance ?? 0;

/** The entries of a row's menu. */
async function menuOf(page: Page, id: number): Promise<string[]> {
  await openMenu(page, id);
  const entries = page.getByRole("menuitem");
  await expect(entries.first()).toBeVisible();
  const names = await entries
    .locator(".menu-label")
    .evaluateAll((labels) => labels.map((label) => label.firstChild?.textContent ?? ""));
  await page.keyboard.press("Escape");
  await expect(entries).toHaveCount(0);
  return names;
}

for (const kind of ["checkout", "deposit"] as const)
  test(`lists ${kind} orders with their columns, and filters them by status and by the day of payment`, async ({
    page,
    platform,
  }) => {
    const paid = {
      kind,
      date_buy: new Date("2026-03-01T12:00:00Z"),
      date_pay: new Date("2026-03-05T12:00:00Z"),
    };
    const [id = 0] = await show(page, platform, `Abigail ${kind} Pedrosa`, [
      { ...paid, status: "p", amount: 123_456 },
      { kind, status: "w" },
    ]);
    const titles = (await page.getByRole("columnheader").allInnerTexts()).map((title) => title.trim());

    expect(titles).toEqual([
      "ID",
      "Cliente",
      "Valor",
      "Comprado em",
      "Pago em",
      "Situação",
      "Método",
      "Ações",
    ]);
    const row = listScreen(page).row(id);
    for (const text of [
      String(id),
      `Abigail ${kind} Pedrosa`,
      /\d{3}\.\d{3}\.\d{3}-\d{2}/,
      "1.234,56",
      "Pix",
    ])
      await expect(row).toContainText(text);
    await expect(row).toContainText("01/03/2026 09:00:00");
    await expect(row).toContainText("05/03/2026 09:00:00");
    if (kind === "checkout") await expect(row).toContainText(`h${id}`);
    else await expect(row).not.toContainText(`h${id}`);

    const listed = page.waitForRequest((request) => isOf(kinds[kind].list, request));
    await pick(page, "Situação", "Pago");
    expect((await listed).postDataJSON()).toMatchObject({ statusBilling: "p" });
    await expect(listScreen(page).loaded(1)).toBeVisible();

    const { path } = kinds[kind];
    await page.goto(`${path}?search=Abigail ${kind}&dateType=pay&dateStart=05/03/2026&dateEnd=05/03/2026`);
    await expect(listScreen(page).loaded(1)).toBeVisible();
    expect(await columnOf(page, "Situação")).toEqual(["Pago"]);
  });

test("offers set as paid only on waiting orders, cancel not on cancelled ones, delete not on paid ones", async ({
  page,
  platform,
}) => {
  const letters = ["w", "p", "x", "t", "r", "a"] as const;
  const ids = await show(
    page,
    platform,
    "Benedita Pedrosa",
    letters.map((status) => ({ status })),
  );
  const always = ["Ver", "Lançamentos de caixa"];
  const [paid, cancel, remove] = ["Marcar como pago", "Cancelar pedido", "Excluir pedido"];

  const menus: Record<string, string[]> = {};
  for (const [at, letter] of letters.entries()) menus[letter] = await menuOf(page, ids[at] ?? 0);

  expect(menus).toEqual({
    w: [...always, paid, cancel, remove],
    p: [...always, cancel],
    x: [...always, remove],
    t: [...always, cancel, remove],
    r: [...always, cancel, remove],
    a: [...always, cancel, remove],
  });
  expect((await columnOf(page, "Situação")).toSorted()).toEqual(Object.values(states).toSorted());
  const colorOf = (state: string) =>
    page
      .locator("td .status")
      .filter({ hasText: state })
      .evaluate(({ className }) => className);
  expect(await Promise.all(letters.map((letter) => colorOf(states[letter])))).toEqual(
    ["orange", "green", "red", "red", "orange", "green"].map((color) => `status status-${color}`),
  );
});

test("sets as paid with a reason and no code: the order goes under review, and a request waits", async ({
  page,
  platform,
}) => {
  const [id = 0] = await show(page, platform, "Cecília Pedrosa", [{ status: "w" }]);
  const traffic = watchTraffic(page);
  await act(page, id, "Marcar como pago");
  await expect(modal(page).field("Código de 6 dígitos")).toHaveCount(0);

  await modal(page).field("Motivo").fill(`  ${reason} `);
  await modal(page).button("Enviar para aprovação").click();

  await expect(listScreen(page).row(id)).toContainText("Em análise");
  expect(traffic.bodiesOf(orders.requestPaid)).toMatchObject([{ reason, payinMethod: "pix" }]);
  expect(traffic.countOf(checkoutOrders.list)).toBe(0);
  expect(await stored(platform, id)).toEqual({ status: "r" });
  const request = await platform.database.kysely
    .selectFrom("approvals")
    .select(["status", "note", "requested_by_id"])
    .where("order_id", "=", id)
    .executeTakeFirst();
  expect(request).toEqual({ status: "p", note: reason, requested_by_id: 1 });
});

test("cancels a paid order with reason and code, and takes its money back", async ({ page, platform }) => {
  const [id = 0] = await show(page, platform, "Dalva Pedrosa", [{ status: "p" }]);
  expect(await balanceOf(platform, id)).toBe(10_000);
  await act(page, id, "Cancelar pedido");

  await modal(page).field("Motivo").fill(reason);
  await modal(page)
    .field("Código de 6 dígitos")
    .fill(await platform.wrongCode("maker"));
  await modal(page).button("Cancelar pedido").click();
  await expectMessage(modal(page).field("Código de 6 dígitos"), "PIN incorreto");
  await expect(modal(page).field("Motivo")).toHaveValue(reason);
  await modal(page)
    .field("Código de 6 dígitos")
    .fill(await platform.code("maker"));
  await modal(page).button("Cancelar pedido").click();

  await expect(listScreen(page).row(id)).toContainText("Cancelado");
  await expect(listScreen(page).row(id)).toBeFocused();
  expect(await stored(platform, id)).toEqual({ status: "x" });
  expect(await balanceOf(platform, id)).toBe(0);
});

test("deletes an order with reason and code: the row is gone", async ({ page, platform }) => {
  const [id = 0, other = 0] = await show(page, platform, "Elvira Pedrosa", [
    { status: "x" },
    { status: "w" },
  ]);
  await act(page, id, "Excluir pedido");

  await modal(page).field("Motivo").fill(reason);
  await modal(page)
    .field("Código de 6 dígitos")
    .fill(await platform.code("maker"));
  await modal(page).button("Excluir pedido").click();

  await expect(listScreen(page).row(id)).toHaveCount(0);
  await expect(listScreen(page).row(other)).toBeVisible();
  expect(await stored(platform, id)).toBeUndefined();
});

for (const [action, button] of [
  ["Marcar como pago", "Enviar para aprovação"],
  ["Cancelar pedido", "Cancelar pedido"],
  ["Excluir pedido", "Excluir pedido"],
] as const)
  test(`${action} refuses a reason of 9 and of 251 characters, and sends nothing`, async ({
    page,
    platform,
  }) => {
    const [id = 0] = await show(page, platform, `Fausta ${action} Pedrosa`, [{ status: "w" }]);
    const traffic = watchTraffic(page);
    await act(page, id, action);
    const why = modal(page).field("Motivo");

    await why.fill("123456789");
    await modal(page).button(button).click();
    await expect(why).toHaveAccessibleDescription(/É requerido no mínimo 10 caracteres/);
    await why.fill("m".repeat(251));
    await modal(page).button(button).click();
    await expect(why).toHaveAccessibleDescription(/Permitido no máximo 250 caracteres/);

    for (const call of Object.values(orders)) expect(traffic.countOf(call)).toBe(0);
    expect(await stored(platform, id)).toEqual({ status: "w" });
  });

test("shows everything of an order without a call, its state as steps", async ({ page, platform }) => {
  const [id = 0] = await show(page, platform, "Gilda Pedrosa", [
    { status: "a", amount: 98_765, date_buy: new Date("2026-05-04T15:00:00Z"), order_id: "PED-9" },
  ]);
  const traffic = watchTraffic(page);
  await act(page, id, "Ver");
  const { dialog } = modal(page);

  const steps = dialog.getByRole("list", { name: "Situação" }).getByRole("listitem");
  await expect(steps).toHaveText([
    /^Aguardando\s*04\/05\/2026 12:00:00$/,
    /^Em análise$/,
    /^Aprovado\s*04\/05\/2026 13:00:00$/,
    /^Cancelado\s*Pode seguir para$/,
  ]);
  await expect(steps.nth(2)).toHaveAttribute("aria-current", "step");
  for (const text of [
    `h${id}`,
    "PED-9",
    "Gilda Pedrosa",
    "Paula Pagadora",
    "987,65",
    "Banco Exemplo",
    "Pessoa física",
  ])
    await expect(dialog).toContainText(text);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(listScreen(page).row(id)).toBeFocused();
  for (const call of Object.values(orders)) expect(traffic.countOf(call)).toBe(0);
});

test("shows the money an order moved", async ({ page, platform }) => {
  const [paid = 0, waiting = 0] = await show(page, platform, "Hermínia Pedrosa", [
    { status: "p", date_buy: new Date("2026-05-04T15:00:00Z") },
    { status: "w" },
  ]);
  const { dialog } = modal(page);

  await act(page, paid, "Lançamentos de caixa");
  for (const text of ["Hermínia Pedrosa", /R\$\s100,00\sC/, "04/05/2026 13:00:00", "Venda", "Pix recebido"])
    await expect(dialog.getByRole("row").nth(1)).toContainText(text);
  await page.keyboard.press("Escape");
  await act(page, waiting, "Lançamentos de caixa");

  await expect(dialog).toContainText("Nenhum registro encontrado!");
});

test.describe("when the money cannot be read", () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test("says so and closes the modal", async ({ page, platform }) => {
    const [id = 0] = await show(page, platform, "Idalina Pedrosa", [{ status: "p" }]);
    await page.route(`**${orders.cashRecords.path}`, (route) =>
      route.fulfill({ status: 500, json: { response: false, message: "Fora do ar" } }),
    );

    await act(page, id, "Lançamentos de caixa");

    await expect(
      page.getByRole("alert").filter({ hasText: "Não foi possível carregar os dados" }),
    ).toBeVisible();
    await expect(modal(page).dialog).toBeHidden();
  });
});

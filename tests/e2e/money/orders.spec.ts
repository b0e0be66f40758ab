import type { Page } from "@playwright/test";
import { orders } from "../../../contract/orders";
import { act, columnOf, listScreen, openMenu } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { showOrders } from "../../support/pages/order-screen";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const states = {
  w: "Aguardando",
  p: "Pago",
  x: "Cancelado",
  t: "Tempo esgotado",
  r: "Em análise",
  a: "Aprovado",
};

/** Reads the labels of a row's menu. */
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
  test(`${kind} orders are listed with their columns`, async ({ page, platform }) => {
    const paid = {
      kind,
      date_buy: new Date("2026-03-01T12:00:00Z"),
      date_pay: new Date("2026-03-05T12:00:00Z"),
    };
    const [id = 0] = await showOrders(page, platform, `Abigail ${kind} Pedrosa`, [
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
    await expect(row).toContainText("01/03/2026 09:00");
    await expect(row).toContainText("05/03/2026 09:00");
    if (kind === "checkout") await expect(row).toContainText(`h${id}`);
    else await expect(row).not.toContainText(`h${id}`);
  });

test("only waiting orders can be set as paid, cancelled ones cannot be cancelled, and paid ones cannot be deleted", async ({
  page,
  platform,
}) => {
  const letters = ["w", "p", "x", "t", "r", "a"] as const;
  const ids = await showOrders(
    page,
    platform,
    "Benedita Pedrosa",
    letters.map((status) => ({ status })),
  );
  const always = ["Ver", "Lançamentos de caixa"];
  const [paid, cancel, remove] = ["Marcar como pago", "Cancelar pedido", "Excluir pedido"];

  const menus: Record<string, string[]> = {};
  for (const [i, letter] of letters.entries()) menus[letter] = await menuOf(page, ids[i] ?? 0);

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

test("an order shows all its fields and its status timeline without a call", async ({ page, platform }) => {
  const [id = 0] = await showOrders(page, platform, "Gilda Pedrosa", [
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

test("an order shows its cash records", async ({ page, platform }) => {
  const [paid = 0, waiting = 0] = await showOrders(page, platform, "Hermínia Pedrosa", [
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

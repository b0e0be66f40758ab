import type { Page } from "@playwright/test";
import { givenCustomer } from "../../tests/support/factories/given-customers";
import { givenOrder } from "../../tests/support/factories/given-money";
import { exportDialog, idsOf, readCsv } from "../../tests/support/pages/export-dialog";
import { listFilters } from "../../tests/support/pages/list-filters";
import { listScreen } from "../../tests/support/pages/list-screen";
import { givenCustomerWithCpf } from "./given-customer";
import { expect, job } from "./job";
import { openByMenu } from "./menus";

/** Noon of a day of an earlier month, as São Paulo has it. */
function dayOf(monthsAgo: number, day: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day, 15));
}

export const exportOrders = job({
  name: "paid checkout orders of one customer, last month, into a spreadsheet",
  start: "the dashboard",
  trial: { clicks: 8 },
  left: "",
  async given(platform) {
    const { database } = platform;
    const { id, cpf } = await givenCustomerWithCpf(platform, "Zulmira Planilha");
    const wanted: number[] = [];
    for (const day of [3, 11, 19])
      wanted.unshift((await givenOrder(database, id, { status: "p", date_buy: dayOf(1, day) })).id);
    await givenOrder(database, id, { status: "w", date_buy: dayOf(1, 12) });
    await givenOrder(database, id, { status: "p", date_buy: dayOf(2, 12) });
    const other = await givenCustomer(database, { name: "Zulmira Outra" });
    await givenOrder(database, other.id, { status: "p", date_buy: dayOf(1, 12) });
    return { cpf, wanted };
  },
  async byKeyboard({ press, type, pressUntil }, { page }, { cpf, wanted }) {
    const { statuses } = listFilters(page);
    const period = page.getByRole("combobox", { name: "Período" });
    await press("g", "o");
    await expect(listScreen(page).loaded(20)).toBeVisible();
    await expect(period).toBeVisible();
    await press("/");
    await type(cpf);
    await pressUntil("Tab", statuses);
    await press("Enter", "ArrowDown", "ArrowDown", "Enter");
    await expect(page.locator(".filter-statuses")).toContainText("Pago");
    await press("Tab");
    await press("ArrowRight");
    await expect(period).toBeFocused();
    await press("Enter", "ArrowUp", "ArrowUp", "Enter");
    await expect(listScreen(page).rows).toHaveCount(wanted.length);
    await pressUntil("Tab", listScreen(page).rows.first());
    await press("Shift+E");
    await expect(exportDialog(page).rows(/^Todos/)).toBeFocused();
    await press("Enter");
  },
  async byMouse({ click, type }, { page }, { cpf, wanted }) {
    const select = (name: string) =>
      page.locator(".ant-select").filter({ has: page.getByRole("combobox", { name }) });
    const option = (name: string) =>
      page.locator(".ant-select-dropdown:visible").getByTitle(name, { exact: true });
    await openByMenu(click, page, "Financeiro", "Vendas / checkouts");
    await click(listScreen(page).search);
    await type(cpf);
    await click(select("Situação"));
    await click(option("Pago"));
    await click(select("Período"));
    await click(option("Mês passado"));
    await expect(listScreen(page).rows).toHaveCount(wanted.length);
    await click(exportDialog(page).button);
    await click(exportDialog(page).start);
  },
  async check({ page, downloads }, { wanted }) {
    await expect(exportDialog(page).exported(String(wanted.length))).toBeVisible();
    const [file] = downloads;
    if (!file) throw new Error("No file was saved.");
    // the id's cell has the order's hash, too
    const ids = idsOf(await readCsv(file)).map((cell) => cell.split(" ")[0]);
    expect(ids).toEqual(wanted.map(String));
  },
});

const comparison = (page: Page) => page.getByRole("dialog", { name: "Lado a lado" });

export const compareOrders = job({
  name: "compare two orders",
  start: "the list of orders, on the first",
  trial: {},
  left: "",
  given: () => Promise.resolve(undefined),
  async open({ page }) {
    await page.goto("/finance/orders_checkout");
    await listScreen(page).rows.first().focus();
  },
  async byKeyboard({ press }, { page }) {
    await press("Space", "Shift+ArrowDown", "c");
    await expect(comparison(page)).toBeVisible();
  },
  async byMouse({ click }, { page }) {
    await click(listScreen(page).rows.first());
    await click(listScreen(page).rows.nth(1), { holding: "Shift" });
    await click(page.getByRole("button", { name: "Comparar os dois selecionados" }));
  },
  async check({ page }) {
    const { rows } = listScreen(page);
    for (const at of [0, 1]) {
      const id = await rows.nth(at).getAttribute("data-row-key");
      await expect(comparison(page)).toContainText(String(id));
    }
  },
});

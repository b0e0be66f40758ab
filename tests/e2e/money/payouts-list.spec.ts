import type { Page } from "@playwright/test";
import { payouts } from "../../../contract/payouts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { act, columnOf, listScreen, pick } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { isRequestOf, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

type Given = NonNullable<Parameters<typeof givenPayout>[2]>;

/** Inserts payouts of a new customer and opens their list; returns the payouts' ids. */
async function show(
  page: Page,
  { database }: ConsolePlatform,
  name: string,
  given: Given[],
): Promise<number[]> {
  const customer = await givenCustomer(database, { name });
  const ids: number[] = [];
  for (const row of given) ids.push((await givenPayout(database, customer.id, row)).id);
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}`);
  await expect(listScreen(page).loaded(given.length)).toBeVisible();
  return ids;
}

/** Clicks a column's sort button and expects the direction. */
async function sort(page: Page, title: string, direction: "ascending" | "descending"): Promise<void> {
  const header = listScreen(page).header(title);
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", direction);
}

const start = (page: Page) => page.getByRole("combobox", { name: "Data inicial" });
const end = (page: Page) => page.getByRole("combobox", { name: "Data final" });

test("money sorts by value and dates by day, in both directions", async ({ page, platform }) => {
  await show(page, platform, "Otília Quirino", [
    { amount: 100_000, date_request: new Date("2026-02-01T12:00:00Z") },
    { amount: 900, date_request: new Date("2025-12-31T12:00:00Z") },
    { amount: 20_000, date_request: new Date("2026-01-15T12:00:00Z") },
    { amount: 1_000, date_request: new Date("2026-01-02T12:00:00Z") },
  ]);
  const ascending = ["9,00", "10,00", "200,00", "1.000,00"];
  const money = async () => (await columnOf(page, "Valor")).map((text) => text.replace(/^R\$\s/, ""));

  await sort(page, "Valor", "ascending");
  expect(await money()).toEqual(ascending);
  await sort(page, "Valor", "descending");
  expect(await money()).toEqual(ascending.toReversed());
  await sort(page, "Pedido em", "ascending");
  expect(await columnOf(page, "Pedido em")).toEqual([
    "31/12/2025 09:00:00",
    "02/01/2026 09:00:00",
    "15/01/2026 09:00:00",
    "01/02/2026 09:00:00",
  ]);
});

test("rows without a date come last in both directions", async ({ page, platform }) => {
  await show(page, platform, "Palmira Quirino", [{ status: "w" }, { status: "p" }, { status: "x" }]);

  await sort(page, "Fechado em", "ascending");
  expect((await columnOf(page, "Fechado em")).at(-1)).toBe("–");
  await sort(page, "Fechado em", "descending");
  expect((await columnOf(page, "Fechado em")).at(-1)).toBe("–");
});

test("the list is filtered by status", async ({ page, platform }) => {
  await show(page, platform, "Quirina Quirino", [{ status: "w" }, { status: "p" }, { status: "w" }]);
  const listed = page.waitForRequest((request) => isRequestOf(payouts.list, request));

  await pick(page, "Situação", "Aguardando");
  await listScreen(page).search.press("Enter");

  expect((await listed).postDataJSON()).toEqual({
    page: 1,
    offset: 20,
    search: "Quirina Quirino",
    status: "w",
  });
  await expect(listScreen(page).loaded(2)).toBeVisible();
  expect(await columnOf(page, "Situação")).toEqual(["Aguardando", "Aguardando"]);
});

test("the list is filtered by days picked with the keyboard, the last day included to its end", async ({
  page,
  platform,
}) => {
  const at = (moment: string): Given => ({ date_request: new Date(`${moment}-03:00`) });
  const [, first, , last] = await show(page, platform, "Raimunda Quirino", [
    at("2026-03-09T23:59:59"),
    at("2026-03-10T00:00:00"),
    at("2026-03-11T12:00:00"),
    at("2026-03-12T23:59:59"),
    at("2026-03-13T00:00:00"),
  ]);
  const traffic = watchTraffic(page);
  await page.goto("/finance/withdrawals?search=Raimunda&dateType=request&dateStart=13/03/2026");
  await expect(listScreen(page).loaded(1)).toBeVisible();

  await start(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Calendário" })).toBeVisible();
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"])
    await page.keyboard.press(key);
  await expect(start(page)).toHaveValue("10/03/2026");
  await expect(page.getByRole("dialog", { name: "Calendário" })).toBeHidden();
  await end(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(end(page)).toHaveValue("");

  await page.goto(
    "/finance/withdrawals?search=Raimunda&dateType=request&dateStart=10/03/2026&dateEnd=11/03/2026",
  );
  await end(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(end(page)).toHaveValue("12/03/2026");
  await listScreen(page).search.press("Enter");

  await expect.poll(() => columnOf(page, "ID")).toHaveLength(3);
  const ids = await columnOf(page, "ID");
  expect([ids.at(-1), ids[0]]).toEqual([String(first), String(last)]);
  expect(traffic.bodiesOf(payouts.list).at(-1)).toEqual({
    page: 1,
    offset: 20,
    search: "Raimunda",
    dateType: "request",
    dateStart: "10/03/2026",
    dateEnd: "12/03/2026",
  });

  await end(page).focus();
  await page.keyboard.press("Delete");
  await expect(end(page)).toHaveValue("");
  await listScreen(page).search.press("Enter");
  await expect(listScreen(page).loaded(4)).toBeVisible();
});

test("the list is filtered by the day of closing", async ({ page, platform }) => {
  const [closed] = await show(page, platform, "Salustiana Quirino", [
    {
      status: "p",
      date_request: new Date("2026-04-01T12:00:00Z"),
      date_close: new Date("2026-04-20T12:00:00Z"),
    },
    {
      status: "p",
      date_request: new Date("2026-04-20T12:00:00Z"),
      date_close: new Date("2026-04-25T12:00:00Z"),
    },
  ]);

  await page.goto(
    "/finance/withdrawals?search=Salustiana&dateType=close&dateStart=20/04/2026&dateEnd=20/04/2026",
  );

  await expect(listScreen(page).loaded(1)).toBeVisible();
  expect(await columnOf(page, "ID")).toEqual([String(closed)]);
});

test("no date type is sent without a date", async ({ page, platform }) => {
  await show(page, platform, "Tomásia Quirino", [{}]);
  const traffic = watchTraffic(page);
  const { search } = listScreen(page);

  await pick(page, "Data", "Do fechamento");
  await search.fill("Tomásia");
  await search.press("Enter");
  await expect.poll(() => traffic.countOf(payouts.list)).toBe(1);

  expect(traffic.bodiesOf(payouts.list)).toEqual([{ page: 1, offset: 20, search: "Tomásia" }]);
});

test("a payout shows all its fields, and its account key by key whatever its shape", async ({
  page,
  platform,
}) => {
  const account = { bank: { code: "341", name: "Itaú" }, account: "12345-6", isSavings: true, note: null };
  const [id] = await show(page, platform, "Urânia Quirino", [
    {
      status: "p",
      amount: 123_456,
      fee: 890,
      method: "ted",
      account_data: JSON.stringify(account),
      date_request: new Date("2026-05-04T15:00:00Z"),
      date_close: new Date("2026-05-05T16:30:00Z"),
      bank_number: "E123",
      note: "Titular confirmado por telefone",
    },
  ]);
  const { dialog, button } = modal(page);

  await act(page, Number(id), "Ver");

  await expect(dialog).toContainText(/Urânia Quirino · \d+ · R\$\s1\.234,56/);
  for (const [term, text] of Object.entries({
    Situação: "Pago",
    Cliente: "Urânia Quirino",
    Valor: "1.234,56",
    Taxa: "8,90",
    "Pedido em": "04/05/2026 12:00:00",
    "Fechado em": "05/05/2026 13:30:00",
    "Número no banco": "E123",
    "Decidido por": "Helena Duarte",
    Escritório: "Horizon",
    Observação: "Titular confirmado por telefone",
    bank: '{"code":"341","name":"Itaú"}',
    account: "12345-6",
    isSavings: "true",
    note: "–",
  }))
    await expect(
      dialog
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator("xpath=following-sibling::dd[1]"),
      term,
    ).toContainText(text);
  await button("Fechar").last().click();
  await expect(dialog).toBeHidden();
  await expect(listScreen(page).row(Number(id))).toBeFocused();
});

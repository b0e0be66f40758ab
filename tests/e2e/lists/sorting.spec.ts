import type { Page } from "@playwright/test";
import { givenCustomer } from "../../support/factories/given-customers";
import { columnOf, listScreen } from "../../support/pages/list-screen";
import { showPayouts } from "../../support/pages/payout-screen";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker", viewport: { width: 1440, height: 2000 } });

const rows = [
  { id: 90_009, name: "Zélia", date: "2026-02-01T12:00:00Z", status: "p" },
  { id: 90_010, name: "ágata 10", date: "2025-12-31T12:00:00Z", status: "a" },
  { id: 100_000, name: "Ágata 9", date: "2026-01-15T12:00:00Z", status: "x" },
  { id: 90_100, name: "Bento", date: "2026-01-02T12:00:00Z", status: "e" },
] as const;

/** The cells of each column in ascending order; names as the platform has them, which compares figures as letters. */
const orders = {
  ID: ["90009", "90010", "90100", "100000"],
  Nome: ["ágata 10", "Ágata 9", "Bento", "Zélia"],
  Cadastro: ["31/12/2025 09:00", "02/01/2026 09:00", "15/01/2026 09:00", "01/02/2026 09:00"],
  Situação: ["Ativo", "Cancelado", "Encerrado", "Pendente"],
};

const sorter = (page: Page, title: string) => listScreen(page).header(title).getByRole("button");

/** Waits until a column has these cells: the platform answers some orders. */
const expectColumn = (page: Page, title: string, cells: readonly string[]) =>
  expect.poll(() => columnOf(page, title)).toEqual(cells);

/** Clicks a column's sort button and expects the direction. */
async function sort(page: Page, title: string, direction: "ascending" | "descending"): Promise<void> {
  await sorter(page, title).click();
  await expect(listScreen(page).header(title)).toHaveAttribute("aria-sort", direction);
}

test.describe("customers", () => {
  test.beforeEach(async ({ page, platform }) => {
    const known = await platform.database.kysely
      .selectFrom("customers")
      .select("id")
      .where("id", "=", rows[0].id)
      .executeTakeFirst();
    if (!known)
      for (const { id, name, date, status } of rows)
        await givenCustomer(platform.database, {
          id,
          name,
          status,
          email: `${id}@ordem.example`,
          date_reg: new Date(date),
        });
    await page.goto("/customer/list?search=ordem.example");
    await expect(listScreen(page).loaded(4)).toBeVisible();
  });

  for (const [title, ascending] of Object.entries(orders))
    test(`${title} sorts in ascending, descending and original order`, async ({ page }) => {
      const header = listScreen(page).header(title);
      const original = await columnOf(page, title);

      await sorter(page, title).click();
      await expect(header).toHaveAttribute("aria-sort", "ascending");
      await expectColumn(page, title, ascending);

      await sorter(page, title).click();
      await expect(header).toHaveAttribute("aria-sort", "descending");
      await expectColumn(page, title, ascending.toReversed());

      await sorter(page, title).click();
      await expect(header).not.toHaveAttribute("aria-sort");
      await expectColumn(page, title, original);
    });

  test("the mark beside a title points where the order goes, both ways where there is none", async ({
    page,
  }) => {
    const marks = () =>
      sorter(page, "Nome")
        .locator(".sort-mark")
        .evaluate((mark) =>
          ["::before", "::after"].map((triangle) => getComputedStyle(mark, triangle).visibility),
        );

    expect(await marks()).toEqual(["visible", "visible"]);
    await sort(page, "Nome", "ascending");
    expect(await marks()).toEqual(["visible", "hidden"]);
    await sort(page, "Nome", "descending");
    expect(await marks()).toEqual(["hidden", "visible"]);
  });

  test("Space and Enter on the header sort, and the page does not scroll", async ({ page }) => {
    const header = listScreen(page).header("Nome");
    await sorter(page, "Nome").focus();

    await page.keyboard.press("Space");
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await expectColumn(page, "Nome", orders.Nome);

    await page.keyboard.press("Enter");
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expectColumn(page, "Nome", orders.Nome.toReversed());
    await expect(sorter(page, "Nome")).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("one column is sorted at a time", async ({ page }) => {
    await sorter(page, "Nome").click();
    await sorter(page, "Cadastro").click();

    await expect(page.locator("th[aria-sort]")).toHaveCount(1);
    await expect(listScreen(page).header("Cadastro")).toHaveAttribute("aria-sort", "ascending");
  });
});

test("money sorts by value and dates by day, in both directions", async ({ page, platform }) => {
  await showPayouts(page, platform, "Otília Quirino", [
    { amount: 100_000, date_request: new Date("2026-02-01T12:00:00Z") },
    { amount: 900, date_request: new Date("2025-12-31T12:00:00Z") },
    { amount: 20_000, date_request: new Date("2026-01-15T12:00:00Z") },
    { amount: 1_000, date_request: new Date("2026-01-02T12:00:00Z") },
  ]);
  const ascending = ["9,00", "10,00", "200,00", "1.000,00"];
  const expectMoney = (amounts: readonly string[]) =>
    expect
      .poll(async () => (await columnOf(page, "Valor")).map((text) => text.replace(/^R\$\s/, "")))
      .toEqual(amounts);

  await sort(page, "Valor", "ascending");
  await expectMoney(ascending);
  await sort(page, "Valor", "descending");
  await expectMoney(ascending.toReversed());
  await sort(page, "Solicitado em", "ascending");
  await expectColumn(page, "Solicitado em", [
    "31/12/2025 09:00",
    "02/01/2026 09:00",
    "15/01/2026 09:00",
    "01/02/2026 09:00",
  ]);
});

test("rows without a date come last in both directions", async ({ page, platform }) => {
  await showPayouts(page, platform, "Palmira Quirino", [{ status: "w" }, { status: "p" }, { status: "x" }]);

  await sort(page, "Fechado em", "ascending");
  const last = async () => (await columnOf(page, "Fechado em")).at(-1);
  await expect.poll(last).toBe("–");
  await sort(page, "Fechado em", "descending");
  await expect.poll(last).toBe("–");
});

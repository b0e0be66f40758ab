import type { Page } from "@playwright/test";
import { contract } from "../../../contract";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { fillNewAdmin } from "../../support/pages/admin-form";
import { columnOf, listScreen } from "../../support/pages/list-screen";
import { fillDecision } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { announce } from "../../support/tools/features";
import { loseAnswer } from "../../support/tools/lose-answer";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const sorter = (page: Page, title: string) => listScreen(page).header(title).getByRole("button");
const scope = (page: Page, title: string) =>
  sorter(page, title)
    .locator(".sort-scope")
    .evaluate((mark) => getComputedStyle(mark, "::before").content);
const place = (page: Page, title: string) => sorter(page, title).locator(".sort-place");

/** Opens the payouts of a new customer, of these amounts in reais, the first of which is the oldest. */
async function openAmounts(
  page: Page,
  { database }: ConsolePlatform,
  name: string,
  amounts: readonly number[],
  query = "",
) {
  const { id: customer } = await givenCustomer(database, { name, balance: 1_000_000 });
  for (const amount of amounts) await givenPayout(database, customer, { amount: amount * 100 });
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}&size=10${query}`);
  await expect(listScreen(page).rows.first()).toBeVisible();
}

const amountsIn = async (page: Page) =>
  (await columnOf(page, "Valor")).map((text) => Number(text.replace(/\D/g, "")) / 100);

const ascending = Array.from({ length: 14 }, (_, at) => at + 1);
/** The amounts in an order in which each page has small and large ones. */
const mixed = ascending.toSorted((a, b) => ((a * 5) % 14) - ((b * 5) % 14));

test("a title orders everything that matches, says so, and pages go on in that order", async ({
  page,
  platform,
}) => {
  const { more, loaded, header } = listScreen(page);
  await openAmounts(page, platform, "Otacília Ordem", mixed);
  const traffic = watchTraffic(page);

  await sorter(page, "Valor").click();

  await expect.poll(() => amountsIn(page)).toEqual(ascending.slice(0, 10));
  expect(traffic.bodiesOf(contract.payouts.list)).toEqual([
    { page: 1, offset: 10, search: "Otacília Ordem", sort: { field: "valueFormat", direction: "asc" } },
  ]);
  expect(await scope(page, "Valor")).toBe('"todos"');
  await expect(sorter(page, "Valor")).toHaveAccessibleDescription(/^Ordenar todos os registros/);
  await expect(page.locator(".list-count")).toContainText("ordenados entre todos");
  await more.click();
  await expect(loaded(14)).toBeVisible();
  expect(await amountsIn(page)).toEqual(ascending);

  await sorter(page, "Valor").press("Enter");
  await expect(header("Valor")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => amountsIn(page)).toEqual(ascending.toReversed().slice(0, 10));
  await expect(page).toHaveURL(/sort=valueFormat\.desc/);
  await sorter(page, "Valor").press("Space");
  await expect.poll(() => amountsIn(page)).toEqual(mixed.toReversed().slice(0, 10));
});

test("a column without an index orders the loaded rows, and says that", async ({ page, platform }) => {
  await openAmounts(page, platform, "Orestes Carregado", mixed);
  const traffic = watchTraffic(page);

  await sorter(page, "ID").click();

  await expect.poll(() => amountsIn(page)).toEqual(mixed.slice(4));
  expect(await scope(page, "ID")).toBe('"carregados"');
  await expect(sorter(page, "ID")).toHaveAccessibleDescription(/^Ordenar os registros carregados/);
  await expect(page.locator(".list-count")).toContainText("ordenados entre os carregados");
  await roundTrip(page);
  expect(traffic.countOf(contract.payouts.list)).toBe(0);
});

test("Shift with a click adds a second column, which orders rows of one value and survives a reload", async ({
  page,
  platform,
}) => {
  await openAmounts(page, platform, "Odair Segunda", [5, 9, 5, 9, 5]);
  const ids = async () => (await columnOf(page, "ID")).map(Number);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = (await ids()).toReversed();
  const shown = [b, d, a, c, e];

  await sorter(page, "Valor").click();
  await sorter(page, "Valor").click();
  await expect.poll(ids).toEqual([d, b, e, c, a]);
  await sorter(page, "ID").click({ modifiers: ["Shift"] });
  await expect.poll(ids).toEqual(shown);
  await expect(place(page, "Valor")).toHaveAttribute("data-place", "1");
  await expect(place(page, "ID")).toHaveAttribute("data-place", "2");
  await expect(sorter(page, "ID")).toHaveAccessibleDescription(/é a segunda, crescente$/);
  await expect(page.locator("th[aria-sort]")).toHaveCount(1);
  await expect(page).toHaveURL(/sort=valueFormat\.desc%2Cid\.asc/);

  await page.reload();

  await expect(place(page, "ID")).toHaveAttribute("data-place", "2");
  await expect.poll(ids).toEqual(shown);
});

test("a second column follows the first at once, before the page is drawn with that", async ({
  page,
  platform,
}) => {
  await openAmounts(page, platform, "Rita Rápida", [5, 9, 5]);
  const titles = await Promise.all(["Valor", "ID"].map((name) => sorter(page, name).elementHandle()));

  await page.evaluate(([first, second]) => {
    first?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    second?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  }, titles);

  await expect(page).toHaveURL(/sort=valueFormat\.asc%2Cid\.asc/);
  await expect(place(page, "ID")).toHaveAttribute("data-place", "2");
});

test("Shift with Enter turns the second column and takes it away", async ({ page, platform }) => {
  await openAmounts(page, platform, "Olga Teclas", [5, 9, 5, 9, 5]);
  const ids = async () => (await columnOf(page, "ID")).map(Number);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = (await ids()).toReversed();
  await sorter(page, "Valor").press("Enter");

  await sorter(page, "ID").press("Shift+Enter");
  await expect.poll(ids).toEqual([a, c, e, b, d]);
  await sorter(page, "ID").press("Shift+Enter");
  await expect.poll(ids).toEqual([e, c, a, d, b]);
  await expect(sorter(page, "ID")).toBeFocused();

  await sorter(page, "ID").press("Shift+Enter");
  await expect(page).toHaveURL(/sort=valueFormat\.asc$/);
});

test.describe("admins by name", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("one who is created stands in the order, and not at the top", async ({ page }) => {
    const { rows } = listScreen(page);
    await page.goto("/users?sort=name.asc");
    await expect(rows.first()).toBeVisible();

    await fillNewAdmin(page, { name: "Aab Ordenado", user: "aabordenado" });
    await page.keyboard.press("Control+Enter");

    const names = async () => (await columnOf(page, "Nome")).map((text) => text.split("\n")[0] ?? "");
    await expect.poll(names).toContain("Aab Ordenado");
    await expect
      .poll(async () => {
        const folded = (await names()).map((name) =>
          name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(),
        );
        return JSON.stringify(folded) === JSON.stringify(folded.toSorted());
      })
      .toBe(true);
  });

  test("one whose creation got no answer is looked for among the newest", async ({ page }) => {
    await loseAnswer(page, contract.users.register.path);
    await page.goto("/users?sort=name.desc");
    await expect(listScreen(page).rows.first()).toBeVisible();

    await fillNewAdmin(page, { name: "Aaa Perdido", user: "aaaperdido" });
    await page.keyboard.press("Control+Enter");

    await expect(
      page.getByText(/Há um registro novo na lista: Aaa Perdido · aaaperdido · \d+/),
    ).toBeVisible();
  });
});

test.describe("when the answer is lost", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("a row that the change has moved to another page is found all the same", async ({
    page,
    platform,
  }) => {
    const { row, rows } = listScreen(page);
    await openAmounts(page, platform, "Ozires Perdido", mixed, "&sort=dateClose.asc");
    const id = Number(await rows.first().getAttribute("data-row-key"));
    await loseAnswer(page, contract.payouts.decide.path);
    await row(id).press("d");
    await fillDecision(page, await platform.code("maker"));

    await page.keyboard.press("Control+Enter");

    await expect(page.getByText("Situação agora: Pago.")).toBeVisible();
  });
});

test("r does not say that a row is gone which the order has moved to a later page", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  const { row, loaded } = listScreen(page);
  const given = [];
  for (const letter of "abcdefghijkl")
    given.push(await givenCustomer(database, { name: `${letter} Omar`, email: `${letter}@omar.example` }));
  const [, moved, erased] = given;
  await page.goto("/customer/list?search=omar.example&size=10&sort=name.asc");
  await expect(loaded(10)).toBeVisible();
  const change = (id: number | undefined, values: { name?: string; email?: string; search?: string }) =>
    database.kysely
      .updateTable("customers")
      .set(values)
      .where("id", "=", id ?? 0)
      .execute();
  await change(moved?.id, { name: "z Omar" });
  await change(erased?.id, { search: "nobody" });

  await page.keyboard.press("r");

  await expect(row(moved?.id ?? 0)).toBeHidden();
  await expect(page.getByText(/c Omar.*: saiu desta lista/)).toBeVisible();
  await expect(page.getByText(/b Omar/)).toHaveCount(0);
});

test.describe("without the extension", () => {
  test("a title orders the loaded rows, and nothing of the extension is sent or shown", async ({
    page,
    platform,
  }) => {
    await announce(page, ["checkout"]);
    const traffic = watchTraffic(page);
    await openAmounts(page, platform, "Osvaldo Antigo", mixed);

    await sorter(page, "Valor").click();

    await expect.poll(() => amountsIn(page)).toEqual(mixed.slice(4).toSorted((a, b) => a - b));
    await expect(page.locator(".sort-scope")).toHaveCount(0);
    await expect(sorter(page, "Valor")).toHaveAccessibleDescription(/^Ordenar os registros carregados/);
    await expect(page.locator(".list-count")).toContainText("ordenados entre os carregados");
    await sorter(page, "ID").press("Shift+Enter");
    await expect(place(page, "ID")).toHaveAttribute("data-place", "2");
    await roundTrip(page);
    expect(traffic.bodiesOf(contract.payouts.list)).toEqual([
      { page: 1, offset: 10, search: "Osvaldo Antigo" },
    ]);
  });

  test("the order of an address is that of the loaded rows", async ({ page, platform }) => {
    await announce(page, []);
    const traffic = watchTraffic(page);
    await openAmounts(page, platform, "Ofélia Antiga", mixed, "&sort=valueFormat.desc");

    await expect.poll(() => amountsIn(page)).toEqual(mixed.slice(4).toSorted((a, b) => b - a));
    await expect(page).toHaveURL(/sort=valueFormat\.desc/);
    expect(traffic.bodiesOf(contract.payouts.list)).toEqual([
      { page: 1, offset: 10, search: "Ofélia Antiga" },
    ]);
  });
});

test("an address with an order waits for a late app-config, and is read once", async ({ page }) => {
  let arrive: () => void = () => undefined;
  await announce(
    page,
    ["list-query"],
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const traffic = watchTraffic(page);
  await page.goto("/finance/withdrawals?sort=valueFormat.desc");
  await expect(listScreen(page).header("Valor")).toBeVisible();
  await roundTrip(page);
  expect(traffic.countOf(contract.payouts.list)).toBe(0);

  arrive();

  await expect(listScreen(page).rows.first()).toBeVisible();
  expect(traffic.bodiesOf(contract.payouts.list)).toEqual([
    { page: 1, offset: 20, sort: { field: "valueFormat", direction: "desc" } },
  ]);
});

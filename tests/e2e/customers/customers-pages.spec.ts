import { customers } from "../../../contract/customers";
import { insertions } from "../../../contract/insertions";
import type { Database } from "../../../server/db/database";
import { givenCustomer } from "../../support/factories/given-customers";
import { columnOf, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

// high enough for every row to be drawn
test.use({ user: "maker", viewport: { width: 1440, height: 2400 } });

async function given(database: Database, count: number, tag: string): Promise<void> {
  for (let i = 0; i < count; i++) await givenCustomer(database, { email: `c${i}@${tag}.example` });
}

test("more can be loaded until a page is short", async ({ page, platform }) => {
  const { loaded, more } = listScreen(page);
  await given(platform.database, 25, "curta");
  await page.goto("/customer/list?search=curta.example");
  await expect(loaded(20)).toBeVisible();

  await more.click();

  await expect(loaded(25)).toBeVisible();
  await expect(more).toBeDisabled();
  await expect(page.getByText("fim da lista")).toBeVisible();
});

test("the button is disabled after the empty page that follows an exact multiple of the page size", async ({
  page,
  platform,
}) => {
  const { loaded, more, rows } = listScreen(page);
  await given(platform.database, 40, "quarenta");
  const traffic = watchTraffic(page);
  await page.goto("/customer/list?search=quarenta.example");
  await expect(loaded(20)).toBeVisible();
  await more.click();
  await expect(loaded(40)).toBeVisible();
  await expect(more).toBeEnabled();

  await more.click();

  await expect.poll(() => traffic.bodiesOf(customers.list).map((body) => body.page)).toEqual([1, 2, 3]);
  await expect(more).toBeDisabled();
  await expect(more).not.toHaveClass(/ant-btn-loading/);
  await expect(loaded(40)).toBeVisible();
  await expect(rows).toHaveCount(40);
});

test("no row is shown twice when rows were added in the meantime", async ({ page, platform }) => {
  const { loaded, more } = listScreen(page);
  await given(platform.database, 30, "duplas");
  await page.goto("/customer/list?search=duplas.example");
  await expect(loaded(20)).toBeVisible();
  await given(platform.database, 3, "duplas");

  await more.click();

  await expect(loaded(30)).toBeVisible();
  const ids = await columnOf(page, "ID");
  expect(ids).toHaveLength(30);
  expect(new Set(ids).size).toBe(30);
  expect(ids.map(Number)).toEqual(ids.map(Number).toSorted((a, b) => b - a));
});

test("rows loaded later are sorted in, and the list says what is sorted", async ({ page, platform }) => {
  const { loaded, more, header } = listScreen(page);
  await given(platform.database, 30, "ordenada");
  await page.goto("/customer/list?search=ordenada.example");
  await header("ID").getByRole("button").click();
  await expect(page.getByText("20 registros carregados · ordenados entre os carregados")).toBeVisible();

  await more.click();

  await expect(loaded(30)).toBeVisible();
  const ids = (await columnOf(page, "ID")).map(Number);
  expect(ids).toHaveLength(30);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

test("a double click on the button loads one page", async ({ page, platform }) => {
  const { loaded, more } = listScreen(page);
  await given(platform.database, 50, "vezes");
  await page.goto("/customer/list?search=vezes.example");
  await expect(loaded(20)).toBeVisible();
  const traffic = watchTraffic(page);

  await more.dblclick();

  await expect(loaded(40)).toBeVisible();
  expect(traffic.bodiesOf(customers.list).map((body) => body.page)).toEqual([2]);
});

test.describe("when the platform cannot be reached", () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED/] });

  test("the list says so in place of the rows, not that there are none, and can be tried again", async ({
    page,
  }) => {
    const { loaded, rows, more } = listScreen(page);
    await page.route(`**${customers.list.path}`, (route) => route.abort(), { times: 1 });

    await page.goto("/customer/list");

    const failure = page.getByRole("alert").filter({ hasText: "Não foi possível carregar a lista" });
    await expect(failure).toContainText("Sem conexão com o servidor");
    await expect(page.getByText("Nenhum registro encontrado!")).toBeHidden();
    await expect(more).toBeDisabled();
    await failure.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(loaded(20)).toBeVisible();
    await expect(rows).toHaveCount(20);
    await expect(failure).toBeHidden();
  });

  test("the list is emptied when the first page of a new filter fails", async ({ page }) => {
    const { loaded, rows, search } = listScreen(page);
    await page.goto("/customer/list");
    await expect(loaded(20)).toBeVisible();
    await page.route(`**${customers.list.path}`, (route) => route.abort(), { times: 1 });

    await search.fill("joao");
    await search.press("Enter");

    await expect(page.getByText("Não foi possível carregar a lista")).toBeVisible();
    await expect(rows).toHaveCount(0);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(rows.filter({ hasText: "João da Silva" })).toBeVisible();
  });

  test("a list that could not be read again does not say when it was", async ({ page }) => {
    const { loaded } = listScreen(page);
    const age = page.locator(".list-age");
    await page.goto("/customer/list");
    await expect(loaded(20)).toBeVisible();
    await expect(age).toContainText("Atualizada agora");
    await page.route(`**${customers.list.path}`, (route) => route.abort(), { times: 1 });

    await page.keyboard.press("r");

    await expect(page.getByText("Não foi possível carregar a lista")).toBeVisible();
    await expect(age).not.toContainText("Atualizada");
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(age).toContainText("Atualizada agora");
  });

  test("a list that is empty without a network is read again when the admin asks, not by itself", async ({
    page,
  }) => {
    const { loaded } = listScreen(page);
    await page.goto("/customer/list");
    await expect(loaded(20)).toBeVisible();
    await page.context().setOffline(true);
    await page.keyboard.press("r");
    await expect(page.getByText("Não foi possível carregar a lista")).toBeVisible();
    const traffic = watchTraffic(page);

    await page.context().setOffline(false);

    await roundTrip(page);
    expect(traffic.countOf(customers.list)).toBe(0);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(loaded(20)).toBeVisible();
  });

  test("the rows stay when loading more fails, and it can be tried again", async ({ page }) => {
    const { loaded, rows, more } = listScreen(page);
    await page.goto("/customer/list");
    await expect(loaded(20)).toBeVisible();
    await page.route(`**${customers.list.path}`, (route) => route.abort(), { times: 1 });

    await more.click();

    await expect(page.getByRole("alert").filter({ hasText: "Sem conexão com o servidor" })).toBeVisible();
    await expect(loaded(20)).toBeVisible();
    await expect(rows).toHaveCount(20);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(loaded(40)).toBeVisible();
    await expect(page.getByText("Sem conexão com o servidor")).toBeHidden();
  });

  test("the failure to load more is still shown, and can be tried again, after a row was changed", async ({
    page,
    platform,
  }) => {
    const { loaded, rows, more } = listScreen(page);
    await given(platform.database, 11, "caiu");
    await page.goto("/customer/list?search=caiu.example&size=10");
    await expect(loaded(10)).toBeVisible();
    await page.route(`**${customers.list.path}`, (route) => route.abort(), { times: 1 });
    await more.click();
    const failed = page.getByRole("alert").filter({ hasText: "Sem conexão com o servidor" });
    await expect(failed).toBeVisible();

    await rows.nth(2).press("e");
    await modal(page).field("Nome").fill("Vilma da Retomada");
    await modal(page).button("Salvar").click();
    await expect(rows.nth(2)).toContainText("Vilma da Retomada");

    await expect(modal(page).dialog).toBeHidden();
    await expect(failed).toBeVisible();
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(loaded(11)).toBeVisible();
    await expect(rows.nth(2)).toContainText("Vilma da Retomada");
    await expect(failed).toBeHidden();
  });

  test("a list that failed five times is not read again until the user tries again", async ({ page }) => {
    const { search, rows } = listScreen(page);
    const traffic = watchTraffic(page);
    const apply = async (text: string) => {
      await search.fill(text);
      await search.press("Enter");
    };
    await page.route(`**${customers.list.path}`, (route) => route.abort(), { times: 5 });
    await page.goto("/customer/list");
    for (let failures = 1; failures <= 5; failures++) {
      await expect.poll(() => traffic.countOf(customers.list)).toBe(failures);
      await expect(page.getByText("Sem conexão com o servidor")).toBeVisible();
      if (failures < 5) await apply(`joao${failures}`);
    }

    await apply("joao");

    await expect(page.getByText("Muitas falhas seguidas.")).toBeVisible();
    expect(traffic.countOf(customers.list)).toBe(5);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(rows.filter({ hasText: "João da Silva" })).toBeVisible();
    expect(traffic.countOf(customers.list)).toBe(6);
  });
});

for (const { path, list, hint } of [
  { path: "/customer/list", list: customers.list, hint: "Quando houver registros, eles aparecem aqui." },
  { path: "/finance/cash_inserts", list: insertions.list, hint: "Comece por “Nova inserção”." },
])
  test(`an empty list without filters says how records come into it, ${path}`, async ({ page }) => {
    await page.route(`**${list.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
    });

    await page.goto(path);

    await expect(page.locator(".list-state")).toHaveText(`Nenhum registro encontrado!${hint}`);
  });

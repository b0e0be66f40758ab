import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { columnOf, listScreen, pick } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { stopTimers } from "../../support/tools/stop-timers";
import { isRequestOf, roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const nextList = (page: Page) => page.waitForRequest((request) => isRequestOf(customers.list, request));

test.beforeEach(async ({ page }) => {
  await page.goto("/customer/list");
  await expect(listScreen(page).loaded(20)).toBeVisible();
});

test("the search 'joao' finds 'João' 1.5 s after the last key, without Enter", async ({ page }) => {
  const { search, rows, row } = listScreen(page);
  const traffic = watchTraffic(page);
  await stopTimers(page);

  await search.pressSequentially("joa");
  await page.clock.runFor(1000);
  await search.press("o");
  await page.clock.runFor(1400);
  await roundTrip(page);
  expect(traffic.countOf(customers.list)).toBe(0);
  await page.clock.runFor(200);
  await expect
    .poll(() => traffic.bodiesOf(customers.list))
    .toEqual([{ page: 1, offset: 20, search: "joao" }]);
  await page.clock.resume();

  await expect(rows.filter({ hasText: "João da Silva" })).toBeVisible();
  await expect(rows.filter({ hasText: "JOÃO PEDRO D'ÁVILA" })).toBeVisible();
  await expect(rows.filter({ hasText: "Joao Batista Ferreira" })).toBeVisible();
  await expect(row(1041)).toBeHidden();
  for (const name of await columnOf(page, "Nome")) expect(name).toMatch(/jo[aã]o/i);
});

test("Enter applies the search at once, and nothing is loaded again after 1.5 s", async ({ page }) => {
  const { search, rows } = listScreen(page);
  const traffic = watchTraffic(page);
  await stopTimers(page);
  await search.pressSequentially("joao");

  await search.press("Enter");
  await expect
    .poll(() => traffic.bodiesOf(customers.list))
    .toEqual([{ page: 1, offset: 20, search: "joao" }]);
  await page.clock.runFor(2000);
  await page.clock.resume();

  await expect(rows.filter({ hasText: "João da Silva" })).toBeVisible();
  expect(traffic.countOf(customers.list)).toBe(1);
});

test("the old rows stay, dimmed, until the new ones come", async ({ page }) => {
  const { search, loaded } = listScreen(page);
  const body = page.locator("tbody").first();
  const opacity = () => body.evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await opacity()).toBe(1);
  await stopTimers(page);

  await search.pressSequentially("joao");

  await expect.poll(opacity).toBe(0.5);
  await expect(loaded(20)).toBeVisible();
  await expect(page.locator(".list-scroll")).toHaveAttribute("aria-busy", "true");
  await page.clock.resume();
  await search.press("Enter");
  await expect.poll(opacity).toBe(1);
  for (const name of await columnOf(page, "Nome")) expect(name).toMatch(/jo[aã]o/i);
  await expect(page.locator(".list-scroll")).toHaveAttribute("aria-busy", "false");
});

test("nothing is loaded when a change is undone within 1.5 s", async ({ page }) => {
  const { search } = listScreen(page);
  const traffic = watchTraffic(page);
  await stopTimers(page);

  await search.pressSequentially("x");
  await search.press("Backspace");
  await page.clock.runFor(3000);
  await page.clock.resume();

  await expect(page.locator(".list-scroll")).toHaveAttribute("aria-busy", "false");
  expect(traffic.countOf(customers.list)).toBe(0);
});

test("the list is filtered by status and documents, 1.5 s after the choice", async ({ page }) => {
  const traffic = watchTraffic(page);

  await pick(page, "Situação", "Pendente");
  await pick(page, "Documentos", "Pendentes");
  const both = { page: 1, offset: 20, status: "p", docsCheck: "n" };
  await expect.poll(() => traffic.bodiesOf(customers.list).at(-1)).toEqual(both);

  await expect.poll(async () => new Set(await columnOf(page, "Documentos"))).toEqual(new Set(["Pendentes"]));
  expect(new Set(await columnOf(page, "Situação"))).toEqual(new Set(["Pendente"]));
});

test("filesSent: false is sent as a boolean", async ({ page, platform }) => {
  const { loaded, search } = listScreen(page);
  const traffic = watchTraffic(page);
  const without = await platform.database.kysely
    .selectFrom("customers")
    .select("id")
    .where("files_sent", "=", false)
    .execute();

  await pick(page, "Registros por página", "50 por página");
  await expect(loaded(50)).toBeVisible();
  await pick(page, "Arquivos", "Não enviados");
  await search.press("Enter");

  const ids = without.map(({ id }) => String(id));
  await expect.poll(async () => (await columnOf(page, "ID")).filter((id) => !ids.includes(id))).toEqual([]);
  await expect(loaded(Math.min(50, without.length))).toBeVisible();
  expect(traffic.bodiesOf(customers.list)).toEqual([
    { page: 1, offset: 50 },
    { page: 1, offset: 50, filesSent: false },
  ]);
});

test("the page size changes at once", async ({ page }) => {
  const { loaded, rows } = listScreen(page);
  const traffic = watchTraffic(page);

  await pick(page, "Registros por página", "10 por página");
  await expect.poll(() => traffic.bodiesOf(customers.list)).toEqual([{ page: 1, offset: 10 }]);

  await expect(loaded(10)).toBeVisible();
  await expect(rows).toHaveCount(10);
  await expect(page).toHaveURL(/size=10/);
});

test("search, filters, sort order and page size survive a reload", async ({ page }) => {
  const { search, rows, header } = listScreen(page);
  await search.fill("joao");
  await pick(page, "Situação", "Ativo");
  await search.press("Enter");
  await pick(page, "Registros por página", "50 por página");
  await header("Nome").getByRole("button").click();
  await expect(page).toHaveURL(/search=joao/);
  await expect.poll(async () => new Set(await columnOf(page, "Situação"))).toEqual(new Set(["Ativo"]));
  await expect(page.locator(".list-stale")).toHaveCount(0);
  const shown = await columnOf(page, "ID");
  const listed = nextList(page);

  await page.reload();

  expect((await listed).postDataJSON()).toEqual({
    ...{ page: 1, offset: 50, search: "joao", status: "a" },
    sort: { field: "name", direction: "asc" },
  });
  await expect(search).toHaveValue("joao");
  await expect(header("Nome")).toHaveAttribute("aria-sort", "ascending");
  await expect(rows).toHaveCount(shown.length);
  expect(await columnOf(page, "ID")).toEqual(shown);
});

test("Back returns to the list as it was", async ({ page }) => {
  const { search, rows, more, loaded } = listScreen(page);
  await more.click();
  await expect(loaded(40)).toBeVisible();
  await page.locator(".list-scroll").evaluate((element) => element.scrollTo(0, 700));
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goBack();

  await expect(loaded(40)).toBeVisible();
  await expect
    .poll(() => page.locator(".list-scroll").evaluate((element) => element.scrollTop))
    .toBeGreaterThan(600);

  await search.fill("joao");
  await search.press("Enter");
  await expect(rows.first()).toContainText(/joão/i);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(search).toHaveValue("joao");
  await expect(rows.first()).toContainText(/joão/i);
});

test("the list says when nothing matches, and offers to clear the filters", async ({ page }) => {
  const { search, loaded, more, rows } = listScreen(page);
  await search.fill("zzzzzz");
  await search.press("Enter");
  await expect(page.getByText("Nenhum registro encontrado!")).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(more).toBeDisabled();

  await page.getByRole("table").getByRole("button", { name: "Limpar filtros" }).click();

  await expect(loaded(20)).toBeVisible();
  await expect(search).toHaveValue("");
  await expect(page).toHaveURL(/\/customer\/list$/);
});

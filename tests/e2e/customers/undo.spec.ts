import type { Page } from "@playwright/test";
import { blacklist } from "../../../contract/blacklist";
import { customers } from "../../../contract/customers";
import { users } from "../../../contract/users";
import { givenLevel, givenOffice } from "../../support/factories/given-accounts";
import { givenSignedInAdmin } from "../../support/factories/given-admins";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { choose, modal } from "../../support/pages/modal";
import { fillDecision, payoutForm } from "../../support/pages/payout-form";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const stored = ({ database }: ConsolePlatform, id: number) =>
  database.kysely.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const undo = (page: Page) => page.getByRole("button", { name: "Desfazer" });
const done = (page: Page, subject: string) => page.getByText(`Desfeito: ${subject}`, { exact: true });
const subjectOf = ({ id, name }: { readonly id: number; readonly name: string }) => `${name} · ${id}`;

const find = (page: Page, path: string, name: string) =>
  page.goto(`${path}?search=${encodeURIComponent(name)}`);

/** Makes a customer inactive, which asks for a confirmation. */
async function deactivate(page: Page, customer: { id: number; name: string }): Promise<void> {
  await find(page, "/customer/list", customer.name);
  await act(page, customer.id, "Alterar situação");
  await modal(page).dialog.getByText("Inativo", { exact: true }).click();
  await modal(page).button("Alterar situação").click();
  await modal(page).answer("Alterar situação");
  await expect(modal(page).dialog).toBeHidden();
}

test("by keyboard, Ctrl+Z takes back a customer's status, once", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Aline Desfeita" });
  const traffic = watchTraffic(page);
  await deactivate(page, customer);
  await expect(undo(page)).toHaveAttribute("aria-keyshortcuts", "Control+Z");
  await expect(listScreen(page).row(customer.id)).toContainText("Inativo");

  await listScreen(page).search.focus();
  await page.keyboard.press("Control+z");
  await expect(undo(page)).toBeVisible();
  await listScreen(page).row(customer.id).focus();
  await page.keyboard.press("Control+z");

  await expect(done(page, subjectOf(customer))).toBeVisible();
  await expect(listScreen(page).row(customer.id)).toContainText("Ativo");
  await expect(undo(page)).toBeHidden();
  await page.keyboard.press("Control+z");
  expect((await stored(platform, customer.id)).status).toBe("a");
  expect(traffic.bodiesOf(customers.changeStatus)).toMatchObject([{ status: "i" }, { status: "a" }]);
});

test("by mouse, a customer is no merchant again", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Bruna Desfeita", merchant: "i" });
  await find(page, "/customer/list", customer.name);
  await act(page, customer.id, "Habilitar ou desabilitar lojista");
  await modal(page).dialog.getByText("Ativo", { exact: true }).click();
  await modal(page).button("Habilitar lojista").click();

  await undo(page).click();

  await expect(done(page, subjectOf(customer))).toBeVisible();
  expect((await stored(platform, customer.id)).merchant).toBe("i");
});

test("of two changes, Ctrl+Z takes back the later one, and the earlier one says that there was another", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Zuleica Desfeita" });
  await deactivate(page, customer);
  await page.keyboard.press("s");
  await modal(page).dialog.getByText("Pendente", { exact: true }).click();
  await modal(page).button("Alterar situação").click();

  await expect(undo(page)).toHaveCount(2);
  await expect(undo(page).and(page.locator("[aria-keyshortcuts]"))).toHaveCount(1);
  await undo(page).and(page.locator(":not([aria-keyshortcuts])")).click();
  await expect(
    page.getByText(`Não foi desfeito: ${subjectOf(customer)} foi alterado outra vez depois disso`),
  ).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(done(page, subjectOf(customer))).toBeVisible();
  expect((await stored(platform, customer.id)).status).toBe("i");
});

test("what somebody else changed meanwhile is not taken back, and a message says so", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Carla Desfeita" });
  const traffic = watchTraffic(page);
  await deactivate(page, customer);
  await platform.database.kysely
    .updateTable("customers")
    .set({ status: "x" })
    .where("id", "=", customer.id)
    .execute();

  await undo(page).click();

  await expect(
    page.getByText(`Não foi desfeito: ${subjectOf(customer)} foi alterado outra vez depois disso`),
  ).toBeVisible();
  expect((await stored(platform, customer.id)).status).toBe("x");
  expect(traffic.countOf(customers.changeStatus)).toBe(1);
});

test("a language is taken back, and what somebody else changed beside it stays", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Dulce Desfeita", lang: "pt" });
  await find(page, "/customer/list", customer.name);
  await act(page, customer.id, "Editar dados");
  await choose(page, "Idioma", "Inglês");
  await modal(page).button("Salvar").click();
  await expect(modal(page).dialog).toBeHidden();
  expect((await stored(platform, customer.id)).lang).toBe("en");
  await platform.database.kysely
    .updateTable("customers")
    .set({ address: "Rua Nova, 7" })
    .where("id", "=", customer.id)
    .execute();

  await undo(page).click();

  await expect(done(page, subjectOf(customer))).toBeVisible();
  expect(await stored(platform, customer.id)).toMatchObject({ lang: "pt", address: "Rua Nova, 7" });
});

test("a customer is put on the blacklist and taken off, and each is taken back", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Elza Desfeita" });
  const traffic = watchTraffic(page);
  await find(page, "/customer/list", customer.name);
  await act(page, customer.id, "Adicionar à lista restritiva");
  await modal(page).button("Adicionar à lista restritiva").click();
  await undo(page).click();
  await expect(done(page, subjectOf(customer))).toBeVisible();
  expect(await stored(platform, customer.id)).toMatchObject({ is_blacklisted: false, may_pay: "y" });
  expect(traffic.countOf(blacklist.remove)).toBe(1);

  const restricted = { is_blacklisted: true, may_pay: "y", may_withdraw: "n" } as const;
  const other = await givenCustomer(platform.database, { name: "Fátima Desfeita", ...restricted });
  await find(page, "/customer/blacklist", other.name);
  await act(page, other.id, "Remover da lista restritiva");
  await modal(page).button("Remover da lista restritiva").click();
  await expect(listScreen(page).row(other.id)).toBeHidden();
  await undo(page).click();
  await expect(done(page, subjectOf(other))).toBeVisible();
  await expect(listScreen(page).row(other.id)).toContainText(/Permitido\s*Bloqueado/);
  expect(await stored(platform, other.id)).toMatchObject(restricted);
});

test("a change that is taken back from another list is seen there", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Dalva Desfeita" });
  const { row } = listScreen(page);
  await find(page, "/customer/list", customer.name);
  await act(page, customer.id, "Adicionar à lista restritiva");
  await modal(page).button("Adicionar à lista restritiva").click();
  await expect(row(customer.id)).toContainText("Restrito");
  await act(page, customer.id, "Alterar ou remover restrições");
  await expect(page).toHaveURL(/\/customer\/blacklist/);
  await expect(row(customer.id)).toBeVisible();

  await page.keyboard.press("Control+z");
  await expect(done(page, subjectOf(customer))).toBeVisible();
  await expect(row(customer.id)).toHaveCount(0);

  const other = await givenCustomer(platform.database, { name: "Edna Desfeita", is_blacklisted: true });
  await find(page, "/customer/list", other.name);
  await row(other.id).focus();
  await page.keyboard.press("Enter");
  const { panel } = recordPanel(page);
  await expect(panel).toContainText("Restrito");
  await page.keyboard.press("t");
  await act(page, other.id, "Remover da lista restritiva");
  await modal(page).button("Remover da lista restritiva").click();
  await expect(undo(page)).toBeVisible();
  await page.goBack();
  await expect(panel).toBeVisible();
  await expect(panel).not.toContainText("Restrito");

  await page.keyboard.press("Control+z");
  await expect(done(page, subjectOf(other))).toBeVisible();
  await expect(panel).toContainText("Restrito");
});

test("the level of another admin is taken back", async ({ page, platform }) => {
  const { database } = platform;
  const level = await givenLevel(database, "Nível desfeito");
  const admin = await givenSignedInAdmin(database, 77, new Date());
  await database.kysely
    .updateTable("admins")
    .set({ search: `${admin.id} pessoa 77` })
    .where("id", "=", admin.id)
    .execute();
  const traffic = watchTraffic(page);
  await find(page, "/users", admin.name);
  await act(page, admin.id, "Editar");
  await choose(page, "Nível de acesso", "Nível desfeito");
  await modal(page).button("Salvar").click();
  await expect(listScreen(page).row(admin.id)).toContainText("Nível desfeito");

  await undo(page).click();

  await expect(page.getByText(/^Desfeito: Pessoa 77/)).toBeVisible();
  await expect(listScreen(page).row(admin.id)).not.toContainText("Nível desfeito");
  expect(traffic.bodiesOf(users.update)).toMatchObject([{ type: level.id }, { type: 1 }]);
});

test("a white label is active again", async ({ page, platform }) => {
  const { database } = platform;
  const customer = await givenCustomer(database, { name: "Gustavo Desfeito" });
  const name = "Marca Desfeita";
  const { id } = await givenOffice(database, customer.id, { name, status: "a" });
  const status = () =>
    database.kysely.selectFrom("offices").select("status").where("id", "=", id).executeTakeFirst();
  await find(page, "/white-label", name);
  await act(page, id, "Editar dados");
  await modal(page).dialog.getByText("Inativo", { exact: true }).click();
  await modal(page).button("Salvar").click();
  await expect(modal(page).dialog).toBeHidden();
  expect(await status()).toEqual({ status: "i" });

  await undo(page).click();

  await expect(done(page, subjectOf({ id, name }))).toBeVisible();
  expect(await status()).toEqual({ status: "a" });
});

test("a decision about money is not taken back, and its toast says so", async ({ page, platform }) => {
  const { id: customer, name } = await givenCustomer(platform.database, {
    name: "Gilza",
    balance: 1_000_000,
  });
  const { id } = await givenPayout(platform.database, customer);
  await find(page, "/finance/withdrawals", name);
  await act(page, id, "Aprovar ou rejeitar");
  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).submit.click();

  const toast = page.getByRole("status").filter({ hasText: /aprovado/ });
  await expect(toast).toContainText("Envolve dinheiro: não pode ser desfeito.");
  await expect(undo(page)).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the offer to undo has no accessibility violations in ${colorScheme}`, async ({ page, platform }) => {
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), colorScheme);
    const customer = await givenCustomer(platform.database, { name: `Hilda ${colorScheme}` });
    await deactivate(page, customer);
    await expect(undo(page)).toBeVisible();

    expect(await violations(page, { part: ".ant-notification" })).toEqual([]);
  });

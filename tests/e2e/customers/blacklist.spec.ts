import { blacklist } from "../../../contract/blacklist";
import type { Database } from "../../../server/db/database";
import { givenCustomer } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const givenRestricted = (database: Database, name: string) =>
  givenCustomer(database, { name, is_blacklisted: true, may_pay: "n", may_withdraw: "n" });

const stored = ({ kysely }: Database, id: number) =>
  kysely
    .selectFrom("customers")
    .select(["is_blacklisted", "may_pay", "may_withdraw"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("the list shows restricted customers and finds them by document", async ({ page, platform }) => {
  const { database } = platform;
  const customer = await givenCustomer(database, {
    name: "Fabiana Bloqueio",
    doc1: "39053344705",
    is_blacklisted: true,
    may_pay: "y",
    may_withdraw: "n",
  });
  await givenCustomer(database, { name: "Fabiana Livre" });
  await page.goto("/customer/blacklist");

  await listScreen(page).search.fill("390.533.447-05");
  await page.keyboard.press("Enter");

  await expect(listScreen(page).rows).toHaveCount(1);
  await expect(listScreen(page).row(customer.id)).toContainText(
    /Fabiana Bloqueio\s*390\.533\.447-05\s*\(11\) 90123-4567\s*\d\d\/\d\d\/2\d{3} [\d:]+\s*Ativo\s*Permitido\s*Bloqueado/,
  );
});

test("restrictions are changed in place", async ({ page, platform }) => {
  const customer = await givenRestricted(platform.database, "Graciela Bloqueio");
  const { dialog, button } = modal(page);
  const traffic = watchTraffic(page);
  await page.goto(`/customer/blacklist?search=${encodeURIComponent(customer.name)}`);

  await act(page, customer.id, "Alterar restrições");
  await expect(dialog).toContainText(`${customer.name} · ${customer.id}`);
  await dialog.getByRole("radiogroup", { name: "Pagamento" }).getByText("Permitido").click();
  await button("Salvar").click();

  await expect(page.getByText(`Restrições de ${customer.name} · ${customer.id} salvas`)).toBeVisible();
  await expect(listScreen(page).row(customer.id)).toContainText(/Permitido\s*Bloqueado/);
  expect(traffic.countOf(blacklist.list)).toBe(1);
  expect(await stored(platform.database, customer.id)).toEqual({
    is_blacklisted: true,
    may_pay: "y",
    may_withdraw: "n",
  });
});

test("a customer is taken off the list after confirmation, and no other row is lost or shown twice", async ({
  page,
  platform,
}) => {
  const { database } = platform;
  const ids: number[] = [];
  for (let i = 0; i < 22; i++) ids.push((await givenRestricted(database, `Hilda Fila ${i}`)).id);
  ids.reverse();
  const [first = 0, second = 0] = ids;
  const { row, rows, loaded, more } = listScreen(page);
  const { dialog, button } = modal(page);
  await page.goto("/customer/blacklist?search=Hilda+Fila&size=10");
  await expect(loaded(10)).toBeVisible();
  await more.click();
  await expect(loaded(20)).toBeVisible();

  await row(first).press("x");
  await expect(dialog.locator(".form-question")).toContainText(
    `Remover Hilda Fila 21 · ${first} da lista restritiva?`,
  );
  await expect(button("Voltar")).toBeFocused();
  await button("Remover da lista restritiva").click();

  await expect(row(first)).toHaveCount(0);
  await expect(row(second)).toBeFocused();
  // pages continue after the last row read, so no row moves up into an earlier page
  await expect(loaded(19)).toBeVisible();
  await more.click();
  await expect(loaded(21)).toBeVisible();
  await expect(more).toBeDisabled();
  await row(second).press("Home");
  await expect(rows.first()).toHaveAttribute("data-row-key", String(second));
  expect(await stored(database, first)).toEqual({ is_blacklisted: false, may_pay: "y", may_withdraw: "y" });
});

test("a customer on the blacklist is marked in the customers' list and data, and its menu leads to the restrictions", async ({
  page,
  platform,
}) => {
  const listed = await givenRestricted(platform.database, "Nilda Marcada");
  const free = await givenCustomer(platform.database, { name: "Nilda Livre" });
  const { row } = listScreen(page);
  await page.goto("/customer/list?search=Nilda");
  await expect(row(listed.id)).toContainText("Restrito");
  await expect(row(free.id)).not.toContainText("Restrito");

  await row(free.id).press("b");
  await modal(page).button("Adicionar à lista restritiva").click();
  await expect(modal(page).dialog).toBeHidden();
  await expect(row(free.id)).toContainText("Restrito");
  await row(listed.id).press("v");
  await expect(modal(page).dialog.getByText("Restrito", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal(page).dialog).toBeHidden();
  for (const { id } of [listed, free]) {
    await row(id).press(".");
    await expect(page.getByRole("menuitem", { name: "Alterar ou remover restrições" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Adicionar à lista restritiva" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(row(id)).toBeFocused();
  }
  await row(listed.id).press("t");

  await expect(page).toHaveURL(/\/customer\/blacklist\?search=/);
  await expect(row(listed.id)).toContainText("Bloqueado");
});

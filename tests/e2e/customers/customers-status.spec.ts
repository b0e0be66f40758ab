import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { givenCustomer } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const statusOf = async ({ database }: ConsolePlatform, id: number) =>
  (
    await database.kysely
      .selectFrom("customers")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

async function choose(page: Page, { id, name }: { id: number; name: string }, status: string): Promise<void> {
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await act(page, id, "Alterar situação");
  await modal(page).dialog.getByText(status, { exact: true }).click();
  await modal(page).button("Alterar situação").click();
}

for (const [code, status] of [
  ["i", "Inativo"],
  ["x", "Cancelado"],
  ["e", "Encerrado"],
] as const)
  test(`a change to ${code} asks for confirmation and names the customer and the status`, async ({
    page,
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, { name: `Ivone ${status} Braga` });
    const { dialog, question, answer, button } = modal(page);
    const traffic = watchTraffic(page);

    await choose(page, customer, status);
    await expect(question).toContainText(
      `Alterar a situação de ${customer.name} · ${customer.id} para ${status}?`,
    );
    await answer("Voltar");
    await expect(question).toBeHidden();
    expect(traffic.countOf(customers.changeStatus)).toBe(0);
    await button("Alterar situação").click();
    await answer("Alterar situação");

    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Situação de ${customer.name} · ${customer.id} alterada`)).toBeVisible();
    await expect(listScreen(page).row(customer.id)).toContainText(status);
    await expect(listScreen(page).row(customer.id)).toBeFocused();
    expect(await statusOf(platform, customer.id)).toBe(code);
    expect(traffic.countOf(customers.changeStatus)).toBe(1);
    expect(traffic.countOf(customers.list)).toBe(1);
  });

test("a status that stays what it is is not sent, and nothing says that it was changed", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Ivo Igual Braga" });
  const traffic = watchTraffic(page);

  await choose(page, customer, "Ativo");

  await expect(modal(page).dialog).toBeHidden();
  await expect(
    page.getByText(`Nada foi alterado em ${customer.name} · ${customer.id}: não havia o que salvar`),
  ).toBeVisible();
  await expect(listScreen(page).row(customer.id)).toBeFocused();
  expect(traffic.countOf(customers.changeStatus)).toBe(0);
});

for (const [code, status, from] of [
  ["a", "Ativo", "p"],
  ["p", "Pendente", "a"],
] as const)
  test(`a change to ${code} asks for no confirmation`, async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: `Jacira ${status} Braga`, status: from });

    await choose(page, customer, status);

    await expect(modal(page).dialog).toBeHidden();
    await expect(listScreen(page).row(customer.id)).toContainText(status);
    expect(await statusOf(platform, customer.id)).toBe(code);
  });

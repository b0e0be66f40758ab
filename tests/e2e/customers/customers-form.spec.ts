import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { givenCustomer } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { choose, chosen, expectMessage, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { loseAnswer } from "../../support/tools/lose-answer";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const question = "Descartar o que foi digitado?";

async function openEdit(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await act(page, id, "Editar dados");
  await expect(modal(page).field("Nome")).toHaveValue(name);
}

test.describe("a form without changes", () => {
  for (const [how, close] of [
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["Voltar", (page: Page) => modal(page).button("Voltar").click()],
    ["Fechar", (page: Page) => modal(page).button("Fechar").click()],
  ] as const)
    test(`closes at once on ${how} and returns the focus to its row`, async ({ page, platform }) => {
      const customer = await givenCustomer(platform.database, { name: "Alzira Antunes" });
      await openEdit(page, customer);

      await close(page);

      await expect(modal(page).dialog).toBeHidden();
      await expect(modal(page).question).toBeHidden();
      await expect(listScreen(page).row(customer.id)).toBeFocused();
    });
});

test.describe("a form with changes", () => {
  for (const [how, close] of [
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["Voltar", (page: Page) => modal(page).button("Voltar").click()],
    ["the browser's Back", (page: Page) => page.goBack()],
  ] as const)
    test(`asks before ${how} discards them`, async ({ page, platform }) => {
      const customer = await givenCustomer(platform.database, { name: "Benedita Antunes" });
      const { dialog, field, question: confirmation, answer } = modal(page);
      await page.goto("/dashboard");
      await page.getByRole("link", { name: /^Clientes/ }).click();
      await listScreen(page).search.fill(customer.name);
      await listScreen(page).search.press("Enter");
      await act(page, customer.id, "Editar dados");
      await field("Nome").fill("Benedita Antunes Reis");

      await close(page);
      await expect(confirmation).toContainText(question);
      await answer("Continuar editando");
      await expect(confirmation).toBeHidden();
      await expect(field("Nome")).toHaveValue("Benedita Antunes Reis");
      await expect(page).toHaveURL(/\/customer\/list/);
      await close(page);
      await answer("Descartar");

      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/customer\/list/);
      await expect(listScreen(page).row(customer.id)).toContainText("Benedita Antunes");
      await expect(listScreen(page).row(customer.id)).toBeFocused();
    });

  test("closes an open select on the first Escape and asks only on the second", async ({
    page,
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, { name: "Cândida Antunes" });
    const { dialog, field, question: confirmation } = modal(page);
    await openEdit(page, customer);
    await field("Nome").fill("Cândida Antunes Reis");
    const list = page.locator(".ant-select-dropdown:visible");
    await chosen(page, "Estado").click();
    await expect(list).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(confirmation).toBeHidden();
    await expect(dialog).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(confirmation).toContainText(question);
    // a busy machine draws it before it gives it the keys
    await expect(confirmation.locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(confirmation).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(field("Nome")).toHaveValue("Cândida Antunes Reis");
  });
});

test.describe("an error of the platform", () => {
  test("is shown at its field", async ({ page, platform }) => {
    const { kysely } = platform.database;
    const customer = await givenCustomer(platform.database, { name: "Dalva Antunes" });
    const { dialog, field, button } = modal(page);
    await openEdit(page, customer);
    await choose(page, "Estado", "Roraima");
    await choose(page, "Cidade", "Bonfim");
    const bonfim = 1_400_159;
    const moveTo = (state_id: number) =>
      kysely.updateTable("cities").set({ state_id }).where("id", "=", bonfim).execute();

    await moveTo(416);
    await button("Salvar").click();

    await expectMessage(field("Cidade"), "Valor inválido");
    await expect(field("Cidade")).toBeFocused();
    await expect(dialog).toBeVisible();
    await moveTo(414);
    await button("Salvar").click();
    await expect(dialog).toBeHidden();
  });

  test("is shown above the form when it has no such field", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Eudora Antunes" });
    const { dialog, field, button, lines } = modal(page);
    await openEdit(page, customer);
    // a country that the form never sends, which the platform reports by field name
    await page.route(`**${customers.save.path}`, (route, request) =>
      route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), country: 30 }) }),
    );
    await field("Nome").fill("Eudora Antunes Reis");

    await button("Salvar").click();

    await expect(lines).toHaveText("Valor inválido");
    await expect(dialog).toBeVisible();
    await expect(field("Nome")).toHaveValue("Eudora Antunes Reis");
  });

  test("is shown above the form for 10 s when it concerns the whole record, and nothing typed is lost", async ({
    page,
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, { name: "Filomena Antunes" });
    const { dialog, field, button, lines } = modal(page);
    await page.clock.install();
    await openEdit(page, customer);
    await field("Nome").fill("Filomena Antunes Reis");
    await platform.database.kysely
      .deleteFrom("ledger_accounts")
      .where("customer_id", "=", customer.id)
      .execute();
    await platform.database.kysely.deleteFrom("customers").where("id", "=", customer.id).execute();

    await button("Salvar").click();

    await expect(lines).toHaveText("Registro não encontrado");
    await expect(dialog).toBeVisible();
    await expect(field("Nome")).toHaveValue("Filomena Antunes Reis");
    await page.clock.fastForward(5000);
    await expect(lines).toBeVisible();
    await page.clock.fastForward(5100);
    await expect(lines).toBeHidden();
  });
});

test.describe("when the connection breaks", () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test("a form whose data cannot be read says so and closes", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Guiomar Antunes" });
    await page.route(`**${customers.editData.path}`, (route) => route.abort());
    await page.goto("/customer/list?search=Guiomar");

    await act(page, customer.id, "Editar dados");

    await expect(
      page.getByRole("alert").filter({ hasText: "Não foi possível carregar os dados" }),
    ).toContainText("Sem conexão com o servidor");
    await expect(modal(page).dialog).toBeHidden();
    await expect(listScreen(page).row(customer.id)).toBeFocused();
  });

  test("a lost answer is reported, nothing is sent again, and the row is read again", async ({
    page,
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, { name: "Hermínia Antunes" });
    const { field, button, lines, dialog } = modal(page);
    await openEdit(page, customer);
    const traffic = watchTraffic(page);
    await loseAnswer(page, customers.save.path);
    await field("Nome").fill("Hermínia Antunes Reis");

    await button("Salvar").click();

    await expect(lines).toContainText("A resposta se perdeu");
    await expect(listScreen(page).row(customer.id)).toContainText("Hermínia Antunes Reis");
    expect(traffic.countOf(customers.save)).toBe(1);
    await expect(dialog).toBeVisible();
  });
});

import { insertions } from "../../../contract/insertions";
import { misc } from "../../../contract/misc";
import { givenCustomer } from "../../support/factories/given-customers";
import { insertionForm, openInsertionForm, requestsOf } from "../../support/pages/insertion-form";
import { listScreen } from "../../support/pages/list-screen";
import { choose, expectMessage, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

test("asks for an insertion: the customer is found first, and the new row heads the list", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Abelardo Caixa" });
  await openInsertionForm(page);
  const traffic = watchTraffic(page);
  const { type, customer: who, found, value, notes, code, submit } = insertionForm(page);

  await type("Débito").click();
  await choose(page, "Operação", "Bloqueio judicial");
  await who.fill(String(customer.id));
  await expect(found).toHaveText("Abelardo Caixa");
  await value.fill("1234,5");
  await notes.fill(" Ofício 12/2026 ");
  await expect(value).toHaveValue("1.234,50");
  await code.fill(await platform.code("maker"));
  await submit.click();

  await expect(page.getByText("Inserção enviada para aprovação!")).toBeVisible();
  await expect(listScreen(page).rows.first()).toContainText("Abelardo Caixa");
  await expect(listScreen(page).rows.first()).toContainText(/1\.234,50\sD/);
  const [sent] = traffic.bodiesOf(insertions.request);
  expect(sent).toMatchObject({
    customer: String(customer.id),
    value: 1234.5,
    type: "d",
    op: 9,
    notes: "Ofício 12/2026",
  });
  expect(sent?.reqId).toMatch(/./);
  expect(await requestsOf(platform, customer.id)).toEqual([
    { amount: 123_450, type: "d", operation_id: 9, note: "Ofício 12/2026", status: "p", requested_by_id: 1 },
  ]);
});

test("offers the operations of the type, and begins with the first of them", async ({ page }) => {
  await openInsertionForm(page);
  const { type, operation } = insertionForm(page);

  await type("Crédito").click();
  await expect(operation).toContainText("Ajuste a crédito");
  await choose(page, "Operação", "Bonificação");
  await type("Débito").click();

  await expect(operation).toContainText("Ajuste a débito");
  await operation.click();
  const shown = page.locator(".ant-select-dropdown:visible .ant-select-item-option");
  await expect(shown).toHaveText([
    "Ajuste a débito",
    "Tarifa avulsa",
    "Chargeback",
    "Bloqueio judicial",
    "Custo de antecipação",
  ]);
});

test("counts notes and refuses more than 250 characters", async ({ page }) => {
  await openInsertionForm(page);

  await insertionForm(page).notes.fill("n".repeat(251));
  await insertionForm(page).submit.click();

  await expect(insertionForm(page).dialog).toContainText("251 / 250");
  await expect(insertionForm(page).notes).toHaveAccessibleDescription(/Permitido no máximo 250 caracteres/);
});

test("a wrong code clears only itself", async ({ page, platform }) => {
  const { id } = await givenCustomer(platform.database, { name: "Gumercinda Caixa" });
  await openInsertionForm(page);
  const { type, customer, value, code, submit } = insertionForm(page);
  await type("Crédito").click();
  await customer.fill(String(id));
  await value.fill("77");
  await code.fill(await platform.wrongCode("maker"));

  await submit.click();

  await expectMessage(code, "PIN incorreto");
  await expect(code).toHaveValue("");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(customer).toHaveValue(String(id));
  await expect(value).toHaveValue("77,00");
  expect(await requestsOf(platform, id)).toEqual([]);
});

test.describe("when the operations cannot be read", () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test("says so and closes the form", async ({ page }) => {
    await page.route(`**${misc.cashOperations.path}`, (route) =>
      route.fulfill({ status: 500, json: { response: false, message: "Fora do ar" } }),
    );
    await page.goto("/finance/cash_inserts");

    await page.getByRole("button", { name: "Nova inserção" }).click();

    await expect(
      page.getByRole("alert").filter({ hasText: "Não foi possível carregar os dados" }),
    ).toBeVisible();
    await expect(modal(page).dialog).toBeHidden();
  });
});

test.describe("a request whose answer is lost", () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test("is told as unknown, looked for in the list, and not sent again", async ({ page, platform }) => {
    const { id } = await givenCustomer(platform.database, { name: "Honorata Caixa" });
    await openInsertionForm(page);
    const traffic = watchTraffic(page);
    await page.route(`**${insertions.request.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const { type, customer, value, code, submit } = insertionForm(page);
    await type("Crédito").click();
    await customer.fill(String(id));
    await value.fill("88");
    await code.fill(await platform.code("maker"));

    await submit.click();

    await expect(modal(page).lines).toContainText("A resposta se perdeu");
    await expect(modal(page).lines).toContainText(
      /Há um registro novo na lista: Honorata Caixa · \d+ · R\$\s88,00/,
    );
    await expect(submit).toHaveCount(0);
    expect(traffic.countOf(insertions.request)).toBe(1);
    expect(await requestsOf(platform, id)).toHaveLength(1);
  });
});

import { insertions } from "../../../contract/insertions";
import { givenCustomer } from "../../support/factories/given-customers";
import { insertionForm, openInsertionForm, requestsOf } from "../../support/pages/insertion-form";
import { listScreen } from "../../support/pages/list-screen";
import { choose, expectMessage } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

test("an insertion is requested once the customer is found, and its row comes first in the list", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Abelardo Caixa" });
  await openInsertionForm(page);
  const traffic = watchTraffic(page);
  const { type, customer: customerField, found, value, notes, code, submit } = insertionForm(page);

  await type("Débito").click();
  await choose(page, "Operação", "Bloqueio judicial");
  await customerField.fill(String(customer.id));
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

test("Enter in the code sends, as in every form with a code", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Abigail Caixa" });
  await openInsertionForm(page);
  const { type, customer: customerField, found, value, code, dialog } = insertionForm(page);
  await type("Crédito").click();
  await customerField.fill(String(customer.id));
  await expect(found).toHaveText("Abigail Caixa");
  await code.fill(await platform.code("maker"));
  await page.keyboard.press("Enter");
  await expect(value).toBeFocused();
  await value.fill("10");
  await code.focus();

  await page.keyboard.press("Enter");

  await expect(page.getByText("Inserção enviada para aprovação!")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await requestsOf(platform, customer.id)).toHaveLength(1);
});

test("the form offers the operations of the chosen type and preselects the first one", async ({ page }) => {
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

test("the letter of a type leads on to what depends on it", async ({ page }) => {
  await openInsertionForm(page);
  const { dialog, operation, customer } = insertionForm(page);
  await expect(dialog.getByRole("radio", { name: "Crédito" })).toBeFocused();

  await page.keyboard.press("d");

  await expect(dialog.getByRole("radio", { name: "Débito" })).toBeChecked();
  await expect(operation).toContainText("Ajuste a débito");
  await expect(operation.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(customer).toBeFocused();
});

test("notes are counted and refused above 250 characters", async ({ page }) => {
  await openInsertionForm(page);

  await insertionForm(page).notes.fill("n".repeat(251));
  await insertionForm(page).submit.click();

  await expect(insertionForm(page).dialog).toContainText("251 / 250");
  await expect(insertionForm(page).notes).toHaveAccessibleDescription(/Permitido no máximo 250 caracteres/);
});

test("a wrong code clears nothing but the code", async ({ page, platform }) => {
  const { id } = await givenCustomer(platform.database, { name: "Gumercinda Caixa" });
  await openInsertionForm(page);
  const { type, customer, value, code, submit } = insertionForm(page);
  await type("Crédito").click();
  await customer.fill(String(id));
  await value.fill("77");
  await code.fill(await platform.wrongCode("maker"));

  await submit.click();

  await expectMessage(code, "Código do autenticador incorreto");
  await expect(code).toHaveValue("");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(customer).toHaveValue(String(id));
  await expect(value).toHaveValue("77,00");
  expect(await requestsOf(platform, id)).toEqual([]);
});

import { givenCustomer } from "../../support/factories/given-customers";
import { act } from "../../support/pages/list-screen";
import { choose, chosen, expectMessage, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test.beforeEach(async ({ page, platform }) => {
  const { id, name } = await givenCustomer(platform.database, { name: "Quitéria Antunes" });
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await act(page, id, "Editar dados");
  await expect(modal(page).field("Nome")).toHaveValue(name);
});

test("a birth date that does not exist stays as it was typed, and is refused at its field", async ({
  page,
}) => {
  const { field, button, dialog } = modal(page);
  const birth = field("Data de nascimento");

  await birth.fill("");
  await birth.pressSequentially("31022000");
  await expect(birth).toHaveValue("31/02/2000");
  await button("Salvar").click();
  await expectMessage(birth, "Data inválida");

  await birth.press("Backspace");
  await birth.press("Backspace");
  await expect(birth).toHaveValue("31/02/20");
  await birth.fill("29/02/2000");
  await expectMessage(birth, "");
  await expect(dialog).toBeVisible();
});

test("a document that does not belong to the type is refused together with an empty name", async ({
  page,
}) => {
  const { field, button } = modal(page);

  await field("Nome").fill("");
  await field("CPF").fill("111.444.777-36");
  await button("Salvar").click();

  await expectMessage(field("Nome"), "Campo requerido!");
  await expectMessage(field("CPF"), "CPF inválido");

  // the message follows what the field is called
  await choose(page, "Tipo", "Pessoa jurídica");
  await expectMessage(field("CNPJ"), "CNPJ inválido");
});

test("the gender of companies is offered to companies only", async ({ page }) => {
  const notApplicable = "Não se aplica (empresa)";
  const options = page.locator(".ant-select-dropdown:visible");

  await chosen(page, "Gênero").click();
  await expect(options.getByTitle("Outro", { exact: true })).toBeVisible();
  await expect(options.getByTitle(notApplicable)).toHaveCount(0);
  await page.keyboard.press("Escape");

  await choose(page, "Tipo", "Pessoa jurídica");
  await chosen(page, "Gênero").click();
  await expect(options.getByTitle("Outro", { exact: true })).toHaveCount(0);
  await options.getByTitle(notApplicable).click();
  await expect(chosen(page, "Gênero")).toContainText(notApplicable);
  // what is stored can be chosen again
  await choose(page, "Gênero", "Feminino");
  await expect(chosen(page, "Gênero")).toContainText("Feminino");
});

import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import type { Database } from "../../../server/db/database";
import { givenCustomer } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { choose, chosen, expectMessage, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const stored = ({ kysely }: Database, id: number) =>
  kysely.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function openEdit(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await act(page, id, "Editar dados");
  await expect(modal(page).field("Nome")).toHaveValue(name);
}

test("the form shows the stored data, with the names of state and city", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Quitéria Prado" });
  const { dialog, field } = modal(page);

  await openEdit(page, customer);

  await expect(dialog).toContainText("Editar dados do cliente");
  await expect(dialog).toContainText(`Quitéria Prado · ${customer.id}`);
  await expect(field("CPF")).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
  await expect(field("Data de nascimento")).toHaveValue("17/05/1990");
  await expect(field("CEP")).toHaveValue("01310-100");
  await expect(chosen(page, "Estado")).toHaveText("São Paulo");
  await expect(chosen(page, "Cidade")).toHaveText("São Paulo");
  await expect(chosen(page, "Gênero")).toHaveText("Feminino");
});

test("a wrong CPF is reported at its field, and nothing is sent or lost", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Rosália Prado" });
  const traffic = watchTraffic(page);
  const { dialog, field, button } = modal(page);
  await openEdit(page, customer);

  await field("Nome").fill("Rosália Prado Lima");
  await field("CPF").fill("111.222.333-44");
  await button("Salvar").click();

  await expectMessage(field("CPF"), "CPF inválido");
  await expect(field("CPF")).toBeFocused();
  await expect(dialog).toBeVisible();
  await expect(field("Nome")).toHaveValue("Rosália Prado Lima");
  expect(traffic.countOf(customers.save)).toBe(0);
  expect(await stored(platform.database, customer.id)).toMatchObject({ name: "Rosália Prado" });
});

test("valid data is saved, and the row is updated in place without reading the list", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Sebastiana Prado" });
  const { row } = listScreen(page);
  const { dialog, field, button } = modal(page);
  await openEdit(page, customer);
  const traffic = watchTraffic(page);

  await field("Nome").fill("Sebastiana Prado Lima");
  await field("CPF").fill("52998224725");
  await field("E-mail").fill("sebastiana@example.com");
  await field("Celular").fill("11987654321");
  await button("Salvar").click();

  await expect(page.getByText(`Dados de Sebastiana Prado · ${customer.id} salvos`)).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const text of ["Sebastiana Prado Lima", "529.982.247-25", "sebastiana@example.com", "(11) 98765-4321"])
    await expect(row(customer.id)).toContainText(text);
  await expect(row(customer.id)).toBeFocused();
  expect(traffic.countOf(customers.list)).toBe(0);
  expect(traffic.bodiesOf(customers.save)).toMatchObject([
    { currency: 1, country: 29, state: 416, city: 3_550_308 },
  ]);
  expect(await stored(platform.database, customer.id)).toMatchObject({
    name: "Sebastiana Prado Lima",
    doc1: "52998224725",
    email: "sebastiana@example.com",
    cell_phone: "(11) 98765-4321",
  });
});

test("a stored name that is too long is shown whole and reported", async ({ page, platform }) => {
  const name = "Teodora Aparecida do Nascimento Albuquerque Cavalcanti Figueiredo";
  const customer = await givenCustomer(platform.database, { name });
  const { field, button } = modal(page);
  await openEdit(page, customer);

  await button("Salvar").click();

  await expectMessage(field("Nome"), "Permitido no máximo 50 caracteres");
  await expect(field("Nome")).toHaveValue(name);
  await field("Nome").press("End");
  await field("Nome").press("Backspace");
  await expect(field("Nome")).toHaveValue(name.slice(0, -1));
  expect((await stored(platform.database, customer.id)).name).toBe(name);
});

test("another state clears the city and offers its own cities", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Ubirajara Prado" });
  const { dialog, field, button } = modal(page);
  await openEdit(page, customer);
  await expect(chosen(page, "Cidade")).toHaveText("São Paulo");

  await choose(page, "Estado", "Acre");
  await expect(chosen(page, "Cidade")).not.toContainText("São Paulo");
  await button("Salvar").click();
  await expectMessage(field("Cidade"), "Campo requerido!");
  await choose(page, "Cidade", "Rio Branco");
  await button("Salvar").click();

  await expect(dialog).toBeHidden();
  expect(await stored(platform.database, customer.id)).toMatchObject({ state_id: 392, city_id: 1_200_401 });
});

test("a CNPJ with letters is accepted", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Veredas Prado Ltda" });
  const { row } = listScreen(page);
  const { dialog, field, button } = modal(page);
  await openEdit(page, customer);

  await choose(page, "Tipo", "Pessoa jurídica");
  await choose(page, "Gênero", "Não se aplica (empresa)");
  await field("CNPJ").fill("");
  await field("CNPJ").pressSequentially("12abc34501de36");
  await button("Salvar").click();
  await expectMessage(field("CNPJ"), "CNPJ inválido");
  await field("CNPJ").press("Backspace");
  await field("CNPJ").press("5");
  await button("Salvar").click();

  await expect(dialog).toBeHidden();
  await expect(row(customer.id)).toContainText("12.ABC.345/01DE-35");
  expect(await stored(platform.database, customer.id)).toMatchObject({ type: 2, doc1: "12ABC34501DE35" });
});

test("a name with more than five consecutive characters is refused", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Xênia Prado" });
  const { dialog, field, button } = modal(page);
  await openEdit(page, customer);

  await field("Nome").fill("Xênia Abcdef");
  await button("Salvar").click();
  await expectMessage(field("Nome"), "Não são permitidos caracteres em sequência");
  await field("Nome").fill("Xênia Abcde");
  await button("Salvar").click();

  await expect(dialog).toBeHidden();
  expect((await stored(platform.database, customer.id)).name).toBe("Xênia Abcde");
});

test("an older customer is asked for the fields required today", async ({ page, platform }) => {
  const lacking = { doc2: null, gender: null, birth: null, postal_code: null, state_id: null, city_id: null };
  const customer = await givenCustomer(platform.database, { name: "Zulmira Prado", ...lacking });
  const { field, button } = modal(page);
  await openEdit(page, customer);

  await button("Salvar").click();

  for (const label of ["RG", "Gênero", "Data de nascimento", "CEP", "Estado", "Cidade"])
    await expectMessage(field(label), "Campo requerido!");
});

test("the form has groups and names that follow type and age, and loses nothing typed or stored", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Ângela Prado" });
  const guarded = await givenCustomer(platform.database, {
    name: "Brígida Prado",
    guard_name: "Dalva Prado",
  });
  const { dialog, field, button } = modal(page);
  const groups = dialog.getByRole("group");
  const guardian = dialog.getByRole("group", { name: "Responsável legal" });
  const always = ["Identificação", "Contato", "Endereço"];
  const expectGroups = (names: readonly string[]) => expect(groups.locator("legend")).toHaveText([...names]);
  await openEdit(page, customer);

  await expectGroups(always);
  await choose(page, "Tipo", "Pessoa jurídica");
  for (const label of ["Razão social", "CNPJ", "Inscrição estadual", "Data de abertura"])
    await expect(field(label)).toBeVisible();
  await choose(page, "Tipo", "Pessoa física");
  await field("Data de nascimento").fill("17/05/2015");
  await expectGroups([...always, "Responsável legal"]);
  await field("Nome do responsável").fill("Carmem Prado");
  await field("CPF do responsável").fill("111.222.333-44");
  // a group in which something is typed stays, so that its errors can be seen
  await field("Data de nascimento").fill("17/05/1990");
  await field("Celular").fill("");
  await button("Salvar").click();
  await expectMessage(field("CPF do responsável"), "CPF inválido");
  // a message does not touch the label below it
  const message = await dialog.getByText("Campo requerido!").boundingBox();
  const next = await dialog.getByText("CEP", { exact: true }).boundingBox();
  const above = await field("Celular").boundingBox();
  expect(message && above && message.y - (above.y + above.height)).toBeGreaterThanOrEqual(0);
  expect(message && next && next.y - (message.y + message.height)).toBeGreaterThanOrEqual(6);
  await field("Celular").fill("11987654321");
  await field("CPF do responsável").fill("");
  await field("Nome do responsável").fill("");
  await expect(guardian).toBeVisible();
  await button("Salvar").click();
  await expect(dialog).toBeHidden();
  expect(await stored(platform.database, customer.id)).toMatchObject({ birth: "1990-05-17" });

  // an adult's stored guardian is shown and kept
  await openEdit(page, guarded);
  await expect(field("Nome do responsável")).toHaveValue("Dalva Prado");
  await button("Salvar").click();
  await expect(dialog).toBeHidden();
  expect(await stored(platform.database, guarded.id)).toMatchObject({ guard_name: "Dalva Prado" });
});

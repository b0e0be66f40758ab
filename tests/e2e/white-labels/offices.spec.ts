import type { Page } from "@playwright/test";
import { offices } from "../../../contract/offices";
import type { Database } from "../../../server/db/database";
import { givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { choose, chosen, expectMessage, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const stored = ({ kysely }: Database, id: number) =>
  kysely
    .selectFrom("offices")
    .select(["name", "phone", "domain", "template_id", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** A white label with a customer of its own. */
async function givenLabel(database: Database, name: string, given: Parameters<typeof givenOffice>[2] = {}) {
  const customer = await givenCustomer(database, { name: `Dona de ${name}`, doc1: "39053344705" });
  const { id } = await givenOffice(database, customer.id, { name, ...given });
  return { id, name, customer };
}

const openList = (page: Page, search: string) =>
  page.goto(`/white-label?search=${encodeURIComponent(search)}`);

test("lists white labels with their customer and contact data", async ({ page, platform }) => {
  const { id, customer } = await givenLabel(platform.database, "Loja Jasmim", {
    domain: "jasmim.example.com",
  });
  await page.goto("/white-label");

  await listScreen(page).search.fill("Dona de Loja Jasmim");
  await page.keyboard.press("Enter");

  await expect(listScreen(page).rows).toHaveCount(1);
  await expect(listScreen(page).row(id)).toContainText(
    /Loja Jasmim\s*jasmim\.example\.com\s*Dona de Loja Jasmim\s*390\.533\.447-05/,
  );
  await expect(listScreen(page).row(id)).toContainText(
    new RegExp(
      `cliente${customer.id}@example.com\\s*\\(11\\) 90123-4567\\s*\\d\\d/\\d\\d/202\\d [\\d:]+\\s*Ativo`,
    ),
  );
});

test("edits data by keyboard alone, and updates the row in place", async ({ page, platform }) => {
  const { id, name } = await givenLabel(platform.database, "Loja Cravo");
  await openList(page, name);
  await listScreen(page).row(id).focus();
  const traffic = watchTraffic(page);

  await page.keyboard.press("e");
  await expect(modal(page).field("Nome do white label")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Loja Cravo e Canela");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1134567890");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("https://Cravo.Example.com/loja");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Enter");

  await expect(page.getByText(`Dados de Loja Cravo · ${id} salvos`)).toBeVisible();
  await expect(listScreen(page).row(id)).toContainText("https://cravo.example.com/loja");
  await expect(listScreen(page).row(id)).toContainText("Inativo");
  await expect(listScreen(page).row(id)).toBeFocused();
  expect(traffic.countOf(offices.list)).toBe(0);
  expect(await stored(platform.database, id)).toEqual({
    name: "Loja Cravo e Canela",
    phone: "(11) 3456-7890",
    domain: "https://cravo.example.com/loja",
    template_id: 1,
    status: "i",
  });
});

test("shows validation errors before anything is sent", async ({ page, platform }) => {
  const { id, name } = await givenLabel(platform.database, "Loja Dália");
  await openList(page, name);
  const { field, button } = modal(page);
  const traffic = watchTraffic(page);
  await act(page, id, "Editar dados");

  await field("Nome do white label").fill("D");
  await field("Telefone").fill("119");
  await field("Domínio").fill("loja da dália");
  await button("Salvar").click();

  await expectMessage(field("Nome do white label"), "É requerido no mínimo 2 caracteres");
  await expectMessage(field("Telefone"), "É requerido no mínimo 10 caracteres");
  await expectMessage(field("Domínio"), "Por favor insira um endereço válido");
  expect(traffic.countOf(offices.update)).toBe(0);
});

test("refuses a domain of another white label at its field", async ({ page, platform }) => {
  await givenLabel(platform.database, "Loja Verbena", { domain: "verbena.example.com" });
  const { id, name } = await givenLabel(platform.database, "Loja Íris");
  await openList(page, name);
  const { field, button } = modal(page);
  await act(page, id, "Editar dados");
  await expect(chosen(page, "Template do site")).toContainText("Essencial");

  await field("Domínio").fill("VERBENA.example.com");
  await choose(page, "Template do site", "Vitrine");
  await button("Salvar").click();

  await expectMessage(field("Domínio"), "Este domínio já é de outro white label");
  await field("Domínio").fill("iris.example.com");
  await button("Salvar").click();
  await expect(listScreen(page).row(id)).toContainText("iris.example.com");
  expect(await stored(platform.database, id)).toMatchObject({ domain: "iris.example.com", template_id: 2 });
});

test("asks before another template takes the place of a site that was filled in", async ({
  page,
  platform,
}) => {
  const { id, name } = await givenLabel(platform.database, "Loja Tulipa");
  await platform.database.kysely
    .insertInto("office_sites")
    .values({ office_id: id, template_id: 1, form: JSON.stringify({ identity: { title: "Tulipa" } }) })
    .execute();
  await openList(page, name);
  const { question, answer, button } = modal(page);
  const traffic = watchTraffic(page);
  await act(page, id, "Editar dados");
  await choose(page, "Template do site", "Vitrine");

  await button("Salvar").click();
  await expect(question).toContainText(`Trocar o template do site de Loja Tulipa · ${id}?`);
  await expect(question).toContainText("deixa de aparecer no site");
  await answer("Voltar");
  await expect(question).toHaveCount(0);
  expect(traffic.countOf(offices.update)).toBe(0);
  await button("Salvar").click();
  await answer("Salvar");

  await expect(page.getByText(`Dados de Loja Tulipa · ${id} salvos`)).toBeVisible();
  expect(await stored(platform.database, id)).toMatchObject({ template_id: 2 });
});

test("lists the templates with id and name", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("t");

  await expect(page.getByRole("heading", { name: "Templates" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["ID", "Nome"]);
  await expect(listScreen(page).row(1)).toContainText("Essencial");
  await expect(listScreen(page).more).toBeHidden();
});

test("is available in English", async ({ page, platform }) => {
  const { id, name } = await givenLabel(platform.database, "Loja Narciso");
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  await openList(page, name);
  await listScreen(page).row(id).focus();

  await page.keyboard.press("e");

  await expect(page.getByRole("heading", { name: "White labels", includeHidden: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toContainText("Edit white label data");
  await expect(page.getByRole("dialog").getByLabel("Site template")).toBeVisible();
  await page.keyboard.press("Escape");
  await listScreen(page).row(id).press("o");
  await expect(page.getByRole("dialog").getByRole("columnheader", { name: "Admin" })).toBeVisible();
  await page.keyboard.press("Escape");
  await listScreen(page).row(id).press("t");
  await page.getByRole("button", { name: "Save step" }).click();
  await expect(page.getByLabel("Título do site")).toHaveAccessibleDescription("This field is required");
  await page.getByLabel("Choose image of Logotipo").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("GIF89a"),
  });
  await expect(page.getByText('The type of the file "logo.png" is not allowed!')).toBeVisible();
});

import { templates } from "../../../contract/templates";
import { draftPrompt, loseSession, signInAgain } from "../../support/pages/draft-prompt";
import { listScreen } from "../../support/pages/list-screen";
import { expectMessage, modal } from "../../support/pages/modal";
import { fileOf, openNewSite, openSite, savedSite, siteEditor } from "../../support/pages/site-editor";
import { expect, test } from "../../support/servers/console";
import { pngOf } from "../../support/tools/images";
import { loseAnswer } from "../../support/tools/lose-answer";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const oneStep = { page: { title: { kind: "string", label: "Título" } } };

test("saves a site step by step, and shows it after a reload", async ({ page, platform }) => {
  const site = await openNewSite(page, platform);
  const { step, field, save, savedToast: said, dialog } = siteEditor(page);
  await expect(step("Início")).toContainText("A preencher");

  await field("Título").fill("Loja da Lua");
  await expect(step("Início")).toContainText("Alterada");
  await step("Sobre").click();
  await field("Email").fill("loja@example.com");
  await expect(step("Início")).toContainText("Alterada");
  await save.click();
  await expect(said).toBeVisible();
  await expect(step("Sobre")).toContainText("Salva");
  await expect(step("Início")).toContainText("Alterada");
  expect(await savedSite(platform, site)).toMatchObject({
    about: { contact: { email: "loja@example.com" } },
  });
  expect(await savedSite(platform, site)).not.toHaveProperty("home");

  await step("Início").click();
  await expect(field("Título")).toHaveValue("Loja da Lua");
  await save.click();
  await expect(step("Início")).toContainText("Salva");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await openSite(page, site, platform);

  await expect(field("Título")).toHaveValue("Loja da Lua");
  await expect(step("Início")).toContainText("Salva");
  await step("Sobre").click();
  await expect(field("Email")).toHaveValue("loja@example.com");
});

test("edits nested fields by keyboard alone: items are added, moved and removed", async ({
  page,
  platform,
}) => {
  const site = await openNewSite(page, platform);
  const { step, field, handles, dialog } = siteEditor(page);
  await step("Sobre").focus();
  await page.keyboard.press("Enter");
  const add = dialog.getByRole("button", { name: "Adicionar a Team" });

  for (const name of ["Íris", "Jonas", "Kátia"]) {
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(field("Nome").last()).toBeFocused();
    await page.keyboard.type(name);
  }
  await handles.nth(2).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(dialog.getByText("Team 3 está agora na posição 2 de 3")).toBeAttached();
  await expect(handles.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(handles.nth(0)).toBeFocused();
  await dialog.getByRole("button", { name: "Remover Team 2" }).focus();
  await page.keyboard.press("Enter");
  // what was the third item
  await expect(dialog.getByRole("button", { name: "Remover Team 2" })).toBeFocused();
  await field("Email").focus();
  await page.keyboard.type("equipe@example.com");
  await page.keyboard.press("Control+Enter");

  await expect(step("Sobre")).toContainText("Salva");
  await expect(field("Email")).toBeFocused();
  expect(await savedSite(platform, site)).toMatchObject({
    about: {
      team: [
        { name: "Kátia", photo: null },
        { name: "Jonas", photo: null },
      ],
      contact: { email: "equipe@example.com" },
    },
  });
});

test("an item that is moved by keys stays in sight, and keeps the focus when its step is saved", async ({
  page,
  platform,
}) => {
  const site = await openNewSite(page, platform);
  const { step, field, handles, dialog } = siteEditor(page);
  await step("Sobre").click();
  const names = ["Íris", "Jonas", "Kátia", "Lúcio", "Maíra", "Nélson"];
  for (const name of names) {
    await dialog.getByRole("button", { name: "Adicionar a Team" }).click();
    await field("Nome").last().fill(name);
  }
  await field("Email").fill("equipe@example.com");
  await handles.first().focus();

  for (const _ of names.slice(1)) await page.keyboard.press("ArrowDown");
  await expect(handles.last()).toBeFocused();
  await expect(handles.last()).toBeInViewport();
  await page.keyboard.press("Control+Enter");

  await expect(step("Sobre")).toContainText("Salva");
  await expect(handles.last()).toBeFocused();
  const [first, ...others] = names;
  expect(await savedSite(platform, site)).toMatchObject({
    about: { team: [...others, first].map((name) => ({ name })) },
  });
});

test("marks missing texts, and keeps the other values", async ({ page, platform }) => {
  await openNewSite(page, platform);
  const { step, field, save, dialog } = siteEditor(page);
  const traffic = watchTraffic(page);
  await step("Sobre").click();
  await dialog.getByRole("button", { name: "Adicionar a Team" }).click();

  await save.click();

  await expectMessage(field("Nome"), "Campo requerido!");
  await expectMessage(field("Email"), "Campo requerido!");
  await expect(field("Nome")).toBeFocused();
  await expect(step("Sobre")).toContainText("Não salva");
  await page.keyboard.type("Íris");
  await expect(field("Nome")).not.toHaveAttribute("aria-invalid");
  expect(traffic.countOf(templates.update)).toBe(0);
});

test.describe("a step whose answer was lost", () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test("is saved where it is found saved", async ({ page, platform }) => {
    const site = await openNewSite(page, platform);
    const { step, field } = siteEditor(page);
    await loseAnswer(page, templates.update.path);
    await field("Título").fill("Loja do eco");

    await page.keyboard.press("Control+Enter");

    await expect(step("Início")).toContainText("Salva");
    await expect(siteEditor(page).savedToast).toBeVisible();
    expect(await savedSite(platform, site)).toMatchObject({ home: { title: "Loja do eco" } });
  });

  test("is not called unsaved, nor unsent, where that cannot be found out", async ({ page, platform }) => {
    await openNewSite(page, platform);
    const { step, field, save, dialog } = siteEditor(page);
    await field("Título").fill("Loja do silêncio");
    await page.route("**/admin/**", (route) => route.abort());

    await save.click();

    await expect(step("Início")).toContainText("Não se sabe");
    await expect(dialog.getByRole("alert")).toContainText("A resposta se perdeu");
    await page.keyboard.press("Escape");
    await expect(modal(page).question).toContainText("Sair sem saber o resultado?");
  });
});

test("restores unsaved values after the session ended and the same admin signed in again", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("checker");
  const site = await openNewSite(page, platform);
  const { field, image, save, step, dialog } = siteEditor(page);
  await field("Título").fill("Loja da madrugada");
  await image("Logotipo").setInputFiles(fileOf(pngOf(40, 30), "logo.png"));
  await expect(dialog.getByText("logo.png")).toBeVisible();

  await loseSession(page, platform, () => save.click());
  await signInAgain(page, "checker");
  await draftPrompt(page).resume.click();

  await expect(field("Título")).toHaveValue("Loja da madrugada");
  await expect(dialog).toContainText("antes de a sessão terminar");
  await save.click();
  await expect(step("Início")).toContainText("Salva");
  expect(await savedSite(platform, site)).toMatchObject({
    home: { title: "Loja da madrugada", logo: expect.stringMatching(/^\/files\/site\//) },
  });
});

test("shows a value of an unknown kind as read-only", async ({ page, platform }) => {
  await openNewSite(page, platform);
  const { step, dialog } = siteEditor(page);

  await step("Sobre").click();

  await expect(dialog).toContainText("Este painel não sabe editar campos do tipo coordinates");
});

test("has no step bar for a single step, and confirms before it discards changes", async ({
  page,
  platform,
}) => {
  const site = await openNewSite(page, platform, oneStep);
  const { field, dialog } = siteEditor(page);
  const { question, answer } = modal(page);
  await expect(dialog.getByRole("navigation")).toHaveCount(0);
  await field("Título").fill("Sem salvar");

  await page.keyboard.press("Escape");
  await answer("Continuar editando");
  await expect(question).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await answer("Descartar");

  await expect(dialog).toBeHidden();
  await expect(listScreen(page).row(site.office)).toBeFocused();
  expect(await savedSite(platform, site)).toEqual({});
});

test("opens with the values saved since the list was read", async ({ page, platform }) => {
  const site = await openNewSite(page, platform, oneStep);
  await page.keyboard.press("Escape");
  await platform.database.kysely
    .insertInto("office_sites")
    .values({
      office_id: site.office,
      template_id: site.template,
      form: JSON.stringify({ page: { title: "De outra pessoa" } }),
    })
    .execute();

  await listScreen(page).row(site.office).press("t");

  await expect(siteEditor(page).field("Título")).toHaveValue("De outra pessoa");
});

test("closes with the platform's message when the template cannot be read", async ({ page, platform }) => {
  const site = await openNewSite(page, platform, oneStep);
  await page.keyboard.press("Escape");
  // until it is gone, what it read would be shown
  await expect(siteEditor(page).dialog).toHaveCount(0);
  await page.route(`**${templates.info.path}`, (route) =>
    route.fulfill({ json: { response: false, message: "Template em manutenção" } }),
  );

  await listScreen(page).row(site.office).press("t");

  await expect(page.getByText("Template em manutenção")).toBeVisible();
  await expect(siteEditor(page).dialog).toHaveCount(0);
});

test("refuses a save after the template was changed meanwhile", async ({ page, platform }) => {
  const site = await openNewSite(page, platform, oneStep);
  const { field, save, dialog } = siteEditor(page);
  await field("Título").fill("Tarde demais");
  await platform.database.kysely
    .updateTable("offices")
    .set({ template_id: 2 })
    .where("id", "=", site.office)
    .execute();

  await save.click();

  await expect(dialog.getByText("O white label usa outro template agora")).toBeVisible();
  await expect(field("Título")).toHaveValue("Tarde demais");
});

test("previews the site while it is edited, at desktop and phone width", async ({ page, platform }) => {
  await openNewSite(page, platform, {
    look: { title: { kind: "string" }, textColor: { kind: "string" }, backgroundColor: { kind: "string" } },
  });
  const { field, preview } = siteEditor(page);

  await field("Title").fill("Loja Vista");
  await expect(preview).toContainText("Loja Vista");
  await field("Text color").fill("#999999");
  await field("Background color").fill("#ffffff");
  await expect(preview.getByRole("status")).toContainText(
    "O texto sobre o fundo do site tem contraste de 2,8:1; abaixo de 4,5:1 é difícil de ler.",
  );
  await field("Text color").fill("#333333");
  await expect(preview.getByRole("status")).toBeEmpty();
  await preview.getByText("Celular").click();

  await expect(preview.locator(".site-layout-phone")).toBeVisible();
});

import { users } from "../../../contract/users";
import { givenLevel } from "../../support/factories/given-accounts";
import { type AuditedAction, givenActions, statusChanges } from "../../support/factories/given-audit";
import { fillNewAdmin } from "../../support/pages/admin-form";
import { act, listScreen, pick } from "../../support/pages/list-screen";
import { choose, expectMessage, modal } from "../../support/pages/modal";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

test.describe("the list of admins", () => {
  test("shows an admin's permissions and hours, and returns the focus to the row", async ({ page }) => {
    await page.goto("/users?search=desk");
    await listScreen(page).rows.first().focus();

    await page.keyboard.press("v");

    const { dialog } = modal(page);
    const row = (name: string) => dialog.getByRole("row", { name: new RegExp(`^${name}`) });
    await expect(row("Clientes")).toContainText("Ativa");
    await expect(row("Pagamentos")).toContainText("Inativa");
    await expect(row("Domingo")).toContainText("00:00:00 às 23:59:59");
    await expect(dialog.getByText("Somente leitura").locator("..")).toContainText("Não");
    await page.keyboard.press("Escape");
    await expect(listScreen(page).rows.first()).toBeFocused();
  });

  for (const [lang, filter, all] of [
    ["pt", "Nível de acesso", "Todos"],
    ["en", "Access level", "All"],
  ] as const)
    test(`is cut to one access level, and whole again by ${all}`, async ({ page, platform }) => {
      await page.addInitScript((code) => localStorage.setItem("lang", code), lang);
      const name = `Nível sem ninguém ${lang}`;
      const level = await givenLevel(platform.database, name);
      await page.goto("/users");
      const { rows } = listScreen(page);
      await expect(rows.first()).toBeVisible();
      const count = await rows.count();

      await pick(page, filter, name);
      await expect(rows).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`type=${level.id}`));
      await pick(page, filter, all);

      await expect(rows).toHaveCount(count);
      await expect(page).not.toHaveURL(/type=/);
    });

  test("shows an admin's activity, all of it or one kind, where the platform announces no audit", async ({
    page,
  }) => {
    await announce(page, []);
    await page.goto("/users?search=maker");
    await act(page, 1, "Ver logs");
    const rows = modal(page).dialog.getByRole("table").locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();

    await pick(page, "Tipo", "Saque analisado");

    await expect(rows.first()).toContainText("Saque analisado");
    expect(await rows.count()).toBeLessThan(all);
    await expect(rows.filter({ hasNotText: "Saque analisado" })).toHaveCount(0);
  });
});

test.describe("the activity of an admin, where the platform announces the audit", () => {
  const rejected = (id: number, at: Date): AuditedAction => ({
    call: "payouts.decide",
    at,
    change: {
      kind: "payout",
      id,
      before: { status: "w" },
      after: { status: "x", note: "Titularidade não confere", amount: 94_581 },
    },
  });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

  test("says in words what was done, and is searched and cut to days", async ({ page, platform }) => {
    const { database } = platform;
    const { id } = await database.kysely
      .selectFrom("admins")
      .select("id")
      .where("user_name", "=", "hours")
      .executeTakeFirstOrThrow();
    await givenActions(database, "hours", [
      rejected(990_001, daysAgo(40)),
      ...statusChanges(990_002, 60),
      {
        call: "payouts.list.export",
        change: { kind: "export", id: 0, before: null, after: { filters: { status: "w" } } },
      },
    ]);
    const { panel, body } = recordPanel(page);
    const entries = panel.getByRole("list", { name: "Logs do usuário" }).locator("> li");
    const found = body.locator(".modal-hint");
    await page.goto(`/users/${id}?search=hours`);
    await expect(recordPanel(page).tab("Ver logs")).toBeVisible();
    await page.keyboard.press("l");
    await expect(entries).toHaveCount(50);
    await expect(entries.first()).toContainText("Otávio Freitas começou a exportar: Saques");
    await expect(entries.first()).toContainText("Situação");
    await expect(entries.first()).toContainText("Aguardando");
    await expect(entries.nth(1).getByRole("link")).toHaveText(["cliente 990002"]);
    expect(await violations(page, { part: "#modals" })).toEqual([]);

    const box = body.getByRole("textbox", { name: "Buscar no que está carregado" });
    await box.fill("EXPORTAR saques");
    await expect(entries).toHaveCount(1);
    await expect(found).toHaveText("1 de 50 registros carregados");
    await box.fill("rejeitou");
    await expect(body).toContainText("Carregue mais para continuar a busca");
    await body.getByRole("button", { name: "Carregar mais" }).click();
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText(
      "Otávio Freitas rejeitou o saque 990001Situaçãode Aguardando →  para Cancelado",
    );

    await box.fill("");
    await body.getByRole("combobox", { name: "Período" }).click();
    await page.getByTitle("Últimos 7 dias").click();
    await expect(entries).toHaveCount(50);
    await box.fill("rejeitou");
    await body.getByRole("button", { name: "Carregar mais" }).click();
    // with the sign-ins of other tests
    await expect(found).toContainText(/^0 de [67]\d registros carregados$/);
    await expect(body).toContainText("Nenhum registro encontrado!");
  });
});

test.describe("the form of an admin", () => {
  test("keeps letters and digits of the user name in lower case, and the caret in its position", async ({
    page,
  }) => {
    await page.goto("/users");
    await page.getByRole("button", { name: "Adicionar" }).click();
    const field = modal(page).field("Usuário");
    await field.fill("mariasilva");
    await field.press("Home");
    for (let step = 0; step < 5; step += 1) await field.press("ArrowRight");

    await field.pressSequentially("-X.Ç9");

    await expect(field).toHaveValue("mariax9silva");
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7);
    await expect(modal(page).dialog.getByText(/máximo 20 caracteres/)).toBeHidden();
    await field.fill("a1".repeat(11));
    await expect(field).toHaveAccessibleDescription(/A tela de entrada aceita no máximo 20 caracteres/);
  });

  test("shows a message at each wrong field and sends nothing", async ({ page }) => {
    await page.goto("/users");
    const traffic = watchTraffic(page);
    const { field } = modal(page);
    await fillNewAdmin(page, { name: "Ana abcde", user: "a".repeat(51), email: "ana", password: "senha" });

    await page.keyboard.press("Control+Enter");

    await expectMessage(field("Nome completo"), "Não são permitidos caracteres em sequência");
    await expect(field("Usuário")).toHaveAccessibleDescription(/Permitido no máximo 50 caracteres/);
    await expectMessage(field("E-mail"), "Por favor insira um email válido");
    await expectMessage(
      field("Senha"),
      "A senha deve conter pelo menos 8 caracteres, incluindo letras maiúsculas, minúsculas e números.",
    );
    await expect(field("Nome completo")).toBeFocused();
    expect(traffic.countOf(users.register)).toBe(0);
  });

  test("ticks off the password rules while typing, and takes at most 20 characters", async ({ page }) => {
    await page.goto("/users");
    await page.getByRole("button", { name: "Adicionar" }).click();
    const field = modal(page).field("Senha");
    const met = modal(page).dialog.getByRole("listitem").filter({ hasText: "atendido" });

    await field.pressSequentially("senha");
    await expect(met).toHaveText([/minúscula/]);
    await field.pressSequentially("ABC12345678901234567890");

    await expect(met).toHaveCount(4);
    await expect(field).toHaveValue("senhaABC123456789012");
    const refusal = modal(page).dialog.getByRole("alert").filter({ hasText: "no máximo 20 caracteres" });
    await expect(refusal).toBeVisible();
    await field.press("Backspace");
    await expect(refusal).toBeHidden();
    // what a password manager pastes is taken whole or not at all
    await field.fill("Tr0ub4dor-Correct-Horse-9");
    await expect(refusal).toBeVisible();
    await expect(field).toHaveValue("senhaABC12345678901");
  });

  test("says at the field that the user name is taken", async ({ page }) => {
    await page.goto("/users");
    await fillNewAdmin(page, { name: "Outra Helena", user: "maker" });

    await page.keyboard.press("Control+Enter");

    await expectMessage(
      modal(page).field("Usuário"),
      "Este usuário já existe Só letras minúsculas e números; o resto não é aceito.",
    );
    await expect(modal(page).field("Usuário")).toBeFocused();
    await expect(modal(page).field("Senha")).toHaveValue("Senha2026");
  });

  for (const way of ["mouse", "keyboard"])
    test(`says at the field what nobody may do to oneself, sent by ${way}`, async ({ page }) => {
      await page.goto("/users?search=maker");
      await act(page, 1, "Editar");
      const { dialog } = modal(page);
      const send = () =>
        way === "mouse" ? modal(page).button("Salvar").click() : page.keyboard.press("ControlOrMeta+Enter");

      await dialog.getByText("Inativo", { exact: true }).click();
      await send();
      await expect(dialog.getByText("Você não pode inativar o seu próprio acesso")).toBeVisible();
      await expect(dialog.getByRole("radio", { name: "Inativo" })).toBeFocused();

      await dialog.getByText("Ativo", { exact: true }).click();
      await choose(page, "Nível de acesso", "Atendimento");
      await send();
      await expect(dialog.getByText("Você não pode alterar o seu próprio nível de acesso")).toBeVisible();
      await expect(dialog.getByText("Você não pode inativar")).toHaveCount(0);
    });

  test("updates a row in place by keyboard alone, and sends no password", async ({ page, platform }) => {
    await page.goto("/users?search=desk");
    const { rows } = listScreen(page);
    await rows.first().focus();
    const traffic = watchTraffic(page);

    await page.keyboard.press("e");
    await expect(modal(page).field("Nome completo")).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Luciana Prado Reis");
    await page.keyboard.press("Control+Enter");

    await expect(page.getByText("Usuário atualizado com sucesso!")).toBeVisible();
    await expect(rows.first()).toContainText("Luciana Prado Reis");
    await expect(rows.first()).toContainText("Atendimento");
    await expect(rows.first()).toBeFocused();
    expect(traffic.countOf(users.list)).toBe(0);
    expect(Object.keys(traffic.bodiesOf(users.update)[0] ?? {}).sort()).toEqual([
      "email",
      "language",
      "name",
      "reqId",
      "status",
      "type",
      "user",
    ]);
    const stored = await platform.database.kysely
      .selectFrom("admins")
      .select("name")
      .where("user_name", "=", "desk")
      .executeTakeFirstOrThrow();
    expect(stored.name).toBe("Luciana Prado Reis");
  });

  test("shows messages and password rules in English", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("lang", "en"));
    await page.goto("/users");
    await page.getByRole("button", { name: "Add" }).click();
    await expect(modal(page).field("Full name")).toBeFocused();

    await page.keyboard.press("Control+Enter");

    await expect(modal(page).field("Full name")).toHaveAccessibleDescription("This field is required");
    await expect(modal(page).dialog.getByRole("listitem").first()).toContainText("8 to 20 characters");
  });
});

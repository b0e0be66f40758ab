import type { Locator, Page } from "@playwright/test";
import { levels } from "../../../contract/levels";
import { givenLevel } from "../../support/factories/given-accounts";
import { listScreen } from "../../support/pages/list-screen";
import { expectMessage, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

const deskLevel = "Atendimento";
const time = (page: Page, name: string) => modal(page).field(name);
const first = (day: string, end: "início" | "fim") => `${day}, ${end} do 1º horário`;
const second = (day: string, end: "início" | "fim") => `${day}, ${end} do 2º horário`;

async function openLevel(page: Page, name: string): Promise<void> {
  await page.goto("/users/types");
  await listScreen(page).rows.filter({ hasText: name }).focus();
  await page.keyboard.press("e");
  await expect(time(page, first("Domingo", "início"))).toBeVisible();
}

/** Shows the typed times of a day, and gives the one of that name. */
async function timeOf(page: Page, name: string): Promise<Locator> {
  await modal(page)
    .dialog.getByRole("rowheader", { name: name.split(",")[0] ?? "", exact: true })
    .click();
  return time(page, name);
}

test.describe("an access level", () => {
  test.use({ user: "maker" });

  test("that is refused as a whole shows why, however far down it is sent from", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 560 });
    await openLevel(page, deskLevel);
    await page.route(`**${levels.save.path}`, (route) =>
      route.fulfill({ json: { response: false, message: "Níveis em manutenção" } }),
    );
    const name = modal(page).field("Nome");
    const last = time(page, first("Sábado", "fim"));
    await (await timeOf(page, first("Sábado", "fim"))).focus();
    await expect(name).not.toBeInViewport();

    await page.keyboard.press("ControlOrMeta+Enter");

    await expect(modal(page).lines).toContainText("Níveis em manutenção");
    await expect(modal(page).lines).toBeInViewport({ ratio: 1 });
    await expect(last).toBeFocused();
  });

  test("is read in its record, with all that it permits and its hours, and compared with another", async ({
    page,
  }) => {
    await page.goto("/users/types");
    const { rows } = listScreen(page);
    await rows.filter({ hasText: "Horário comercial" }).press("Enter");
    const { dialog } = modal(page);
    const entry = (name: string) => dialog.locator("dl > div").filter({ hasText: name });

    await expect(dialog).toContainText("Nível de acesso");
    await expect(entry("Domingo")).toContainText("Fechado");
    await expect(entry("Segunda-feira")).toContainText("08:00:00 às 18:00:00");
    await expect(entry("Pagamentos")).toContainText("Ativa");
    await page.keyboard.press("Escape");
    await rows.filter({ hasText: "Administrador" }).press("Space");
    await rows.filter({ hasText: deskLevel }).press("Space");
    await page.keyboard.press("c");

    const compared = (name: string) => dialog.getByRole("row").filter({ hasText: name });
    await expect(compared("Pagamentos")).toContainText(/Ativa.*Inativa|Inativa.*Ativa/);
    await expect(compared("Clientes")).not.toContainText("Inativa");
  });

  test("is added by keyboard alone and comes first in the list", async ({ page, platform }) => {
    await page.goto("/users/types");
    const { rows } = listScreen(page);
    await expect(rows.first()).toBeVisible();
    const traffic = watchTraffic(page);
    await page.getByRole("button", { name: "Adicionar" }).focus();

    await page.keyboard.press("Enter");
    await expect(modal(page).dialog).toContainText("Cadastro de Nível de Acesso");
    // the code of these inputs comes after the form
    await expect(modal(page).dialog.getByRole("checkbox", { name: /^Clientes/ })).toBeVisible();
    await page.keyboard.type("Plantão");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await modal(page).dialog.getByRole("gridcell", { name: "Domingo, 8:00" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("0830");
    await page.keyboard.press("Tab");
    await page.keyboard.type("12");
    await page.keyboard.press("Tab");
    await page.keyboard.type("133000");
    await page.keyboard.press("Tab");
    await page.keyboard.type("18");
    await page.keyboard.press("Control+Enter");

    await expect(page.getByText("Nível de Acesso cadastrado com sucesso!")).toBeVisible();
    await expect(rows.first()).toContainText("Plantão");
    expect(traffic.countOf(levels.list)).toBe(0);
    const stored = await platform.database.kysely
      .selectFrom("access_levels")
      .select(["read_only", "permissions", "time_access"])
      .where("name", "=", "Plantão")
      .executeTakeFirstOrThrow();
    expect(stored.read_only).toBe("y");
    expect(stored.permissions).toMatchObject({ customer: 1, files: 0, users: 0 });
    expect(stored.time_access["0"]).toEqual([["00:00:00", "23:59:59"]]);
    expect(stored.time_access["1"]).toEqual([
      ["08:30:00", "12:00:00"],
      ["13:30:00", "18:00:00"],
    ]);
  });

  test("shows the required message at each wrong time and is not sent", async ({ page }) => {
    await openLevel(page, deskLevel);
    const traffic = watchTraffic(page);

    for (const [name, value] of [
      [first("Segunda-feira", "início"), "17:00:00"],
      [first("Segunda-feira", "fim"), "08:00:00"],
      [first("Terça-feira", "fim"), "12:00:00"],
      [second("Terça-feira", "início"), "12:00:00"],
      [second("Terça-feira", "fim"), "11:00:00"],
      [first("Quarta-feira", "fim"), "12:00:00"],
      [second("Quarta-feira", "início"), "13:00:00"],
    ] as const)
      await (await timeOf(page, name)).fill(value);
    await page.keyboard.press("Control+Enter");

    await expect(time(page, first("Segunda-feira", "fim"))).toBeFocused();
    for (const [name, message] of [
      [first("Segunda-feira", "fim"), "A hora deve ser maior que a 1ª hora"],
      [second("Terça-feira", "início"), "A hora deve ser maior que a 2ª hora do 1º Horário"],
      [second("Terça-feira", "fim"), "A hora deve ser maior que a 1ª hora"],
      [second("Quarta-feira", "fim"), "Campo requerido!"],
    ] as const) {
      // the other days' messages are beside their names
      await expect(modal(page).dialog.locator(".week")).toContainText(message);
      await expectMessage(await timeOf(page, name), message);
    }
    expect(traffic.countOf(levels.save)).toBe(0);
  });

  test("has days copied and closed by a switch, and its row is updated in place", async ({
    page,
    platform,
  }) => {
    // a new level, since other tests need the hours of the demo's levels
    const name = "Plantão de domingo";
    await givenLevel(platform.database, name);
    await openLevel(page, name);
    const { dialog } = modal(page);

    await (await timeOf(page, first("Segunda-feira", "início"))).fill("08:00:00");
    const end = time(page, first("Segunda-feira", "fim"));
    await end.fill("");
    await end.pressSequentially("24:00");
    await expect(end).toHaveValue("23:59:59");
    await end.fill("18:00:00");
    await modal(page).button("Copiar para…").click();
    // the other workdays are checked
    await expect(dialog.getByRole("checkbox", { name: "Sexta-feira" })).toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: "Sábado" })).not.toBeChecked();
    await modal(page).button("Copiar").press("Enter");
    await expect(modal(page).button("Copiar para…")).toBeFocused();
    await (await timeOf(page, first("Domingo", "fim"))).fill("13:00:00");
    await dialog.getByRole("switch", { name: "Domingo: Aberto" }).click();
    // its hours come back, also after another day was looked at
    await timeOf(page, first("Segunda-feira", "fim"));
    await timeOf(page, first("Domingo", "fim"));
    await dialog.getByRole("switch", { name: "Domingo: Fechado" }).click();
    await expect(time(page, first("Domingo", "fim"))).toHaveValue("13:00:00");
    await dialog.getByRole("switch", { name: "Domingo: Aberto" }).click();
    await expect(time(page, first("Domingo", "fim"))).toHaveValue("00:00:00");
    await expect(time(page, first("Domingo", "fim"))).toBeDisabled();
    // the key counts where what had the focus is gone, too
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Control+Enter");

    await expect(page.getByText("Nível de Acesso atualizado com sucesso!")).toBeVisible();
    const { time_access } = await platform.database.kysely
      .selectFrom("access_levels")
      .select("time_access")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    expect(time_access).toEqual({
      "0": [["00:00:00", "00:00:00"]],
      ...Object.fromEntries(["1", "2", "3", "4", "5"].map((day) => [day, [["08:00:00", "18:00:00"]]])),
      "6": [["00:00:00", "23:59:59"]],
    });
  });

  test("says in a narrow window, too, what is wrong with a time where it is typed", async ({ page }) => {
    await openLevel(page, deskLevel);
    await page.setViewportSize({ width: 390, height: 844 });
    await (await timeOf(page, first("Domingo", "início"))).fill("08:00:00");
    await time(page, first("Domingo", "fim")).fill("12:00:00");
    await time(page, second("Domingo", "início")).fill("11:00:00");
    await time(page, second("Domingo", "fim")).fill("15:00:00");

    await modal(page).button("Salvar").click();

    await expect(time(page, second("Domingo", "início"))).toBeFocused();
    await expect(modal(page).dialog.locator(".week-day .week-messages")).toBeInViewport({ ratio: 1 });
  });

  test("of one's own is asked about before the permission to change levels goes with it", async ({
    page,
  }) => {
    await openLevel(page, "Administrador");
    const traffic = watchTraffic(page);
    const { dialog, question, answer, button } = modal(page);

    await dialog.getByRole("checkbox", { name: /^Usuários/ }).uncheck();
    await button("Salvar").click();
    await expect(question).toContainText("Administrador · 1 é o seu próprio nível de acesso.");
    await expect(question).toContainText("você não poderá mais alterá-lo");
    await answer("Voltar");
    await expect(question).toHaveCount(0);
    await dialog.getByRole("checkbox", { name: /^Usuários/ }).check();
    await dialog.getByText("Sim", { exact: true }).first().click();
    await button("Salvar").click();
    await expect(question).toContainText("é o seu próprio nível de acesso");
    await answer("Voltar");

    expect(traffic.countOf(levels.save)).toBe(0);
  });
});

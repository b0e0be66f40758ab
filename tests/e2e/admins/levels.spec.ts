import type { Page } from "@playwright/test";
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

test.describe("an access level", () => {
  test.use({ user: "maker" });

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
    await time(page, first("Segunda-feira", "início")).selectText();
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

    await time(page, first("Segunda-feira", "início")).fill("17:00:00");
    await time(page, first("Segunda-feira", "fim")).fill("08:00:00");
    await time(page, first("Terça-feira", "fim")).fill("12:00:00");
    await time(page, second("Terça-feira", "início")).fill("12:00:00");
    await time(page, second("Terça-feira", "fim")).fill("11:00:00");
    await time(page, first("Quarta-feira", "fim")).fill("12:00:00");
    await time(page, second("Quarta-feira", "início")).fill("13:00:00");
    await page.keyboard.press("Control+Enter");

    await expectMessage(time(page, first("Segunda-feira", "fim")), "A hora deve ser maior que a 1ª hora");
    await expectMessage(
      time(page, second("Terça-feira", "início")),
      "A hora deve ser maior que a 2ª hora do 1º Horário",
    );
    await expectMessage(time(page, second("Terça-feira", "fim")), "A hora deve ser maior que a 1ª hora");
    await expectMessage(time(page, second("Quarta-feira", "fim")), "Campo requerido!");
    await expect(time(page, first("Segunda-feira", "fim"))).toBeFocused();
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

    await time(page, first("Segunda-feira", "início")).fill("08:00:00");
    await time(page, first("Segunda-feira", "fim")).fill("18:00:00");
    const copy = dialog.getByRole("combobox", { name: "Copiar o horário de Segunda-feira para" });
    await copy.focus();
    await page.keyboard.press("Enter");
    await page.locator(".ant-select-dropdown:visible").getByTitle("Segunda a sexta").click();
    await dialog.getByRole("switch", { name: "Domingo: Aberto" }).click();
    await expect(time(page, first("Domingo", "fim"))).toHaveValue("00:00:00");
    await expect(time(page, first("Domingo", "fim"))).toBeDisabled();
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

  test("takes hours that are drawn with the mouse", async ({ page }) => {
    await openLevel(page, "Horário comercial");
    const day = modal(page).dialog.getByRole("group", { name: "Domingo" });
    const strip = await day.locator(".day-strip").boundingBox();
    if (!strip) throw new Error("The day has no strip.");
    const at = (hour: number) => strip.x + (strip.width * hour) / 24;
    const drag = async (from: number, to: number) => {
      await page.mouse.move(at(from), strip.y + strip.height / 2);
      await page.mouse.down();
      await page.mouse.move(at(to), strip.y + strip.height / 2, { steps: 4 });
      await page.mouse.up();
    };
    await expect(day.locator(".day-strip-open")).toHaveCount(0);

    await drag(9, 12);
    await expect(time(page, first("Domingo", "início"))).toHaveValue("09:00:00");
    await expect(time(page, first("Domingo", "fim"))).toHaveValue("12:00:00");
    await drag(14, 24);
    await expect(time(page, second("Domingo", "fim"))).toHaveValue("23:59:59");
    await drag(10.5, 9.5);

    await expect(time(page, first("Domingo", "início"))).toHaveValue("08:00:00");
    await expect(time(page, first("Domingo", "fim"))).toHaveValue("11:00:00");
    await expect(day.locator(".day-strip-open")).toHaveCount(2);
  });
});

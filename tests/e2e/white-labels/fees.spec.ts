import type { Page } from "@playwright/test";
import { offices } from "../../../contract/offices";
import type { Database } from "../../../server/db/database";
import { givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { expectMessage } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { stopTimers } from "../../support/tools/stop-timers";
import { watchTraffic } from "../../support/tools/traffic";

const names = {
  PL: "Administração: valor fixo",
  PLP: "Administração: percentual",
  WL: "White label: valor fixo",
  WLP: "White label: percentual",
  SVC: "Gateway: valor fixo",
  SVCP: "Gateway: percentual",
} as const;

/** Locators of the fee table, the form over it and its split panel. */
const feesOf = (page: Page) => {
  const form = page.getByRole("dialog").filter({ hasText: "Editar taxas" });
  return {
    table: page.getByRole("dialog").getByRole("table", { name: "Taxas por método" }),
    row: (method: string) => page.getByRole("row", { name: new RegExp(`^${method} `) }),
    edit: (method: string) => page.getByRole("button", { name: `Editar as taxas de ${method}` }),
    form,
    field: (name: keyof typeof names) => form.getByLabel(names[name], { exact: true }),
    save: form.getByRole("button", { name: "Salvar" }),
    split: form.getByRole("region", { name: "Divisão do valor" }),
  };
};

async function givenLabel(database: Database, name: string) {
  const customer = await givenCustomer(database);
  return await givenOffice(database, customer.id, { name });
}

const stored = ({ kysely }: Database, office: number, method: string) =>
  kysely
    .selectFrom("office_fees")
    .select(["direction", "pl", "plp", "wl", "wlp", "svc", "svcp"])
    .where("office_id", "=", office)
    .where("method", "=", method)
    .execute();

async function openFees(page: Page, database: Database, name: string, letter: "i" | "o") {
  const { id } = await givenLabel(database, name);
  await page.goto(`/white-label?search=${encodeURIComponent(name)}`);
  await listScreen(page).row(id).focus();
  await page.keyboard.press(letter);
  await expect(feesOf(page).table).toBeVisible();
  return id;
}

test.describe("the fees of a white label", () => {
  test.use({ user: "maker" });

  test("are a table of methods by parties, and are edited by keyboard alone", async ({ page, platform }) => {
    const id = await openFees(page, platform.database, "Loja Acácia", "i");
    const { table, row, edit, form, field, save } = feesOf(page);
    await expect(table.getByRole("columnheader")).toHaveText([
      ...["Método", "Administração", "White label", "Gateway"],
      ...["R$", "%", "R$", "%", "R$", "%"],
    ]);
    await expect(row("Pix")).toHaveText(/Pix(0,00){6}Editar/);

    await edit("Pix").focus();
    await page.keyboard.press("Enter");
    await expect(field("PL")).toBeFocused();
    await expect(form).toContainText("Pix · Taxas de entrada");
    for (const fee of ["0,5", "2.25", "0", "100", ",3", "1"]) {
      await page.keyboard.type(fee);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Shift+Tab");
    await stopTimers(page);
    await page.keyboard.press("Control+Enter");

    await expect(page.getByText("Taxas atualizadas com sucesso!")).toBeVisible();
    await expect(save).toBeDisabled();
    await page.clock.runFor(900);
    await expect(form).toBeVisible();
    await page.clock.runFor(200);
    await expect(form).toBeHidden();
    await page.clock.resume();
    await expect(row("Pix")).toHaveText("Pix0,502,250,00100,000,301,00Editar");
    await expect(edit("Pix")).toBeFocused();
    expect(await stored(platform.database, id, "pix")).toEqual([
      { direction: "payin", pl: 50, plp: 225, wl: 0, wlp: 10_000, svc: 30, svcp: 100 },
    ]);
  });

  test("of payouts are separate, and are shown after a reload", async ({ page, platform }) => {
    const id = await openFees(page, platform.database, "Loja Magnólia", "o");
    const { edit, field, save, row, form } = feesOf(page);
    await edit("TED").click();

    await field("SVC").fill("3,9");
    await save.click();
    await expect(form).toBeHidden();
    await page.reload();

    // the address has the tab
    await expect(row("TED")).toHaveText("TED0,000,000,000,003,900,00Editar");
    expect(await stored(platform.database, id, "ted")).toMatchObject([{ direction: "payout", svc: 390 }]);
  });

  test("are typed with comma or point, cleared, and edited at the caret", async ({ page, platform }) => {
    await openFees(page, platform.database, "Loja Tulipa", "i");
    const { edit, field, save } = feesOf(page);
    const traffic = watchTraffic(page);
    await edit("Boleto").click();
    await expect(field("PLP")).toHaveValue("0,00");

    await field("PLP").fill("");
    await save.click();
    await expectMessage(field("PLP"), "Campo requerido!");
    await field("PLP").pressSequentially("1x2,7");
    await expect(field("PLP")).toHaveValue("12,7");
    await page.keyboard.press("Home");
    await page.keyboard.press("Delete");
    await page.keyboard.type("34");
    await expect(field("PLP")).toHaveValue("342,7");
    await page.keyboard.press("Tab");
    await expect(field("PLP")).toHaveValue("342,7");
    await save.click();
    await expectMessage(field("PLP"), "O valor máximo é 100");
    await field("WLP").fill("1,234");
    await save.click();
    await expectMessage(field("WLP"), "Use no máximo duas casas decimais");
    // cut to five characters it would be another fee
    await field("WLP").fill("123456");
    await expect(field("WLP")).toHaveValue("1,234");
    await field("WLP").fill("100,00");
    await expect(field("WLP")).toHaveValue("100");

    expect(traffic.countOf(offices.updateFees)).toBe(0);
  });

  test("show each party's part of a sale beside the form while they are typed", async ({
    page,
    platform,
  }) => {
    await openFees(page, platform.database, "Loja Orquídea", "i");
    const { edit, field, split } = feesOf(page);
    await edit("Pix").click();

    await field("PL").fill("0,50");
    await field("PLP").fill("2");
    await field("WLP").fill("1,25");
    await expect(split).toContainText(
      /Administração\s*R\$\s2,50\s*White label\s*R\$\s1,25\s*Gateway\s*R\$\s0,00\s*Para o cliente\s*R\$\s96,25/,
    );
    await split.getByLabel("De uma venda de").fill("0,40");

    await expect(split).toContainText(/As partes somam R\$\s0,52 e passam do valor: faltam R\$\s0,12\./);
    await expect(split).toContainText(/O menor valor que cobre as taxas é R\$\s0,52\./);
  });

  test("close by Escape: first the form, after a confirmation, then the table", async ({
    page,
    platform,
  }) => {
    await openFees(page, platform.database, "Loja Begônia", "i");
    const { edit, field, form, table } = feesOf(page);
    await edit("Boleto").click();
    await field("PL").fill("9");

    await page.keyboard.press("Escape");
    await page.locator(".ant-modal-confirm").getByRole("button", { name: "Descartar" }).click();
    await expect(form).toBeHidden();
    await expect(table).toBeVisible();
    await page.keyboard.press("Escape");

    await expect(table).toBeHidden();
    await expect(listScreen(page).rows).toBeFocused();
  });

  test("are all in sight on a phone, a line for each party, with the button beside the method", async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openFees(page, platform.database, "Taxas no Celular", "i");
    const { table, edit } = feesOf(page);

    expect(await page.locator(".fees").evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    for (const cell of await table.locator("td:visible").all())
      await expect(cell).toBeInViewport({ ratio: 1 });
    await edit("Pix").press("Enter");
    await expect(feesOf(page).form).toBeVisible();
  });
});

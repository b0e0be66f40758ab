import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { transaction } from "../../../server/db/transaction";
import { post } from "../../../server/ledger/post";
import { givenCustomer } from "../../support/factories/given-customers";
import { givenInsertion } from "../../support/factories/given-money";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";

test.use({ user: "maker" });

async function openStatement(page: Page, { id, name }: { id: number; name: string }): Promise<void> {
  await page.goto(`/customer/list?search=${encodeURIComponent(name)}`);
  await listScreen(page).row(id).press("x");
}

const rows = (page: Page) => modal(page).dialog.locator("tr[data-row-key]");

/** Inserts a customer with a balance of R$ 1.000,00 and a manual debit of R$ 100,00. */
async function given({ database }: ConsolePlatform, name: string) {
  const customer = await givenCustomer(database, { name, balance: 100_000 });
  await givenInsertion(database, customer.id, { type: "d", status: "a", note: "=Ajuste; de tarifa" });
  return customer;
}

test("the statement shows the balance, green credits, red debits, and the balance after each entry", async ({
  page,
  platform,
}) => {
  const customer = await given(platform, "Walkíria Extrato");
  const { dialog } = modal(page);
  await openStatement(page, customer);

  await expect(dialog).toContainText(`${customer.name} · ${customer.id}`);
  await expect(dialog.locator(".statement-sums")).toHaveText(
    /Créditos\s*R\$ 1\.000,00\s*Débitos\s*R\$ 100,00\s*Saldo\s*R\$ 900,00/,
  );
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("-R$ 100,00");
  await expect(rows(page).first()).toContainText("R$ 900,00");
  await expect(rows(page).first().locator(".statement-debit")).toHaveCSS("color", "rgb(177, 16, 29)");
  await expect(rows(page).last().locator(".statement-credit").first()).toHaveCSS("color", "rgb(29, 107, 7)");
  const origin = rows(page)
    .first()
    .locator("td", { hasText: /Inserção \d{5}/ });
  expect(await origin.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await dialog.getByText("Somas por operação").click();
  await expect(dialog.locator(".statement-detail li")).toHaveCount(2);
});

test("every entry is exported as CSV that a spreadsheet in the language reads", async ({
  page,
  platform,
}) => {
  const customer = await given(platform, "Xenóbia Extrato");
  await openStatement(page, customer);

  const downloading = page.waitForEvent("download");
  await modal(page).button("Exportar CSV").click();
  const file = await downloading;

  expect(file.suggestedFilename()).toMatch(new RegExp(`^extrato-${customer.id}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFFID;Data;Operação;Valor;Saldo;Origem;Observação");
  expect(lines[1]).toMatch(
    /^\d+;\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;[^;]+;-100;900;[^;]+;"'=Ajuste; de tarifa"$/,
  );
  expect(lines[2]).toContain(";1000;1000;");
  expect(lines).toHaveLength(4);
});

test("of hundreds of entries few are drawn, the keyboard reaches all, and they sort by value", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Uiara Extrato" });
  await transaction(platform.database, async (db) => {
    for (let cents = 1; cents <= 600; cents++)
      await post(db, {
        reference: `smooth:${cents}`,
        date: new Date(Date.UTC(2026, 1, 1, 0, cents)),
        note: "",
        movements: [
          { account: { customer: customer.id }, operation: "opening", amount: cents },
          { account: "opening", operation: "opening", amount: -cents },
        ],
      });
  });
  const { dialog } = modal(page);
  await openStatement(page, customer);
  await expect(dialog.getByText("600 lançamentos")).toBeVisible();

  expect(await rows(page).count()).toBeLessThan(60);
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(rows(page).last()).toBeFocused();
  await expect(rows(page).last()).toContainText("R$ 0,01");
  await dialog.getByRole("button", { name: "Valor" }).click();
  await dialog.locator(".log-scroll").evaluate((element) => element.scrollTo(0, 0));

  await expect(rows(page).first()).toContainText("R$ 0,01");
  await expect(listScreen(page).table.last()).toHaveAttribute("aria-rowcount", "601");
});

test("an empty statement says so", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Ubalda Extrato" });
  await openStatement(page, customer);

  await expect(modal(page).dialog).toContainText("Nenhum registro encontrado!");
  await expect(modal(page).button("Exportar CSV")).toBeDisabled();
});

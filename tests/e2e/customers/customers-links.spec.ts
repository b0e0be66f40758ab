import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

const find = (page: Page, name: string) => page.goto(`/customer/list?search=${encodeURIComponent(name)}`);

test("a hotkey leads to the payouts of this customer only, and Back returns", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Adelaide Laço", doc1: "52998224725" });
  const other = await givenCustomer(platform.database, { name: "Adelaide Laço Outra" });
  const payout = await givenPayout(platform.database, customer.id);
  await givenPayout(platform.database, other.id);
  const { row, rows, search } = listScreen(page);
  await find(page, customer.name);

  await row(customer.id).press("w");

  await expect(page).toHaveURL(/\/finance\/withdrawals\?search=529\.982\.247-25$/);
  await expect(search).toHaveValue("529.982.247-25");
  await expect(rows).toHaveCount(1);
  await expect(row(payout.id)).toBeVisible();
  await page.goBack();
  await expect(row(customer.id)).toBeVisible();
});

test("g and a hotkey lead to the other screen, whatever the hotkey does on the row", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Bernadete Laço" });
  await find(page, customer.name);
  await listScreen(page).row(customer.id).focus();

  await page.keyboard.press("g");
  await page.keyboard.press("w");

  await expect(page).toHaveURL(/\/finance\/withdrawals$/);
});

for (const [column, text] of [
  ["ID", (id: number) => String(id)],
  ["CPF / CNPJ", () => "111.444.777-35"],
  ["E-mail", () => "copia@example.com"],
] as const)
  test(`the value of '${column}' is copied`, async ({ page, platform, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const customer = await givenCustomer(platform.database, {
      name: `Cidália ${column}`,
      doc1: "11144477735",
      email: "copia@example.com",
    });
    const { row } = listScreen(page);
    await find(page, customer.name);

    await row(customer.id).focus();
    const button = row(customer.id).getByRole("button", { name: `Copiar ${column}` });
    await button.focus();
    await page.keyboard.press("Enter");

    await expect(page.getByText(`Copiado: ${text(customer.id)}`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text(customer.id));
    await expect(modal(page).dialog).toBeHidden();
  });

test("the actions and their modal are in English", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Deolinda English" });
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  await find(page, customer.name);

  await page.getByRole("button", { name: /^Actions for/ }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  for (const name of ["Cash statement", "Change branch", "Add to blacklist", "Reset financial password"])
    await expect(page.getByRole("menuitem", { name })).toBeVisible();
  await page.getByRole("menuitem", { name: "Reset two-factor authentication" }).click();

  await expect(modal(page).dialog).toContainText(
    `Reset two-factor authentication for ${customer.name} · ${customer.id}?`,
  );
});

test("the title of a modal shows a long name whole, with the id after it", async ({ page, platform }) => {
  const name = `Estefânia ${"Aparecida ".repeat(9)}Longa`;
  const customer = await givenCustomer(platform.database, { name });
  await find(page, "Estefânia Aparecida");

  await act(page, customer.id, "Histórico de acessos");

  const title = modal(page).dialog.locator(".modal-subject");
  await expect(title).toHaveText(`${name} · ${customer.id}`);
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

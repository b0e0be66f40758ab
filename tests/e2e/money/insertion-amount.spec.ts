import type { Page } from "@playwright/test";
import { insertions } from "../../../contract/insertions";
import { givenCustomer } from "../../support/factories/given-customers";
import { insertionForm, openInsertionForm } from "../../support/pages/insertion-form";
import { listScreen } from "../../support/pages/list-screen";
import { expectMessage } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+v");
}

test("pasted amounts are accepted in the formats of other programs", async ({ page }) => {
  await openInsertionForm(page);
  const { value } = insertionForm(page);

  for (const [text, shown] of [
    ["R$ 1.234,56", "1.234,56"],
    ["R$ 999.999,99", "999.999,99"],
    ["1234.5", "1.234,5"],
    ["1,234.56", "1.234,56"],
    ["  1.000 ", "1.000"],
  ] as const) {
    await value.fill("");
    await value.focus();
    await paste(page, text);
    await expect(value).toHaveValue(shown);
  }
  await value.fill("");
  await paste(page, "-5,00");
  await expect(page.getByText("O texto colado não cabe aqui.")).toBeVisible();
  await expect(value).toHaveValue("");
});

test("amounts below 1, above 999.999,99 and missing ones are refused", async ({ page }) => {
  await openInsertionForm(page);
  const traffic = watchTraffic(page);

  for (const [typed, message] of [
    ["0,99", "O valor mínimo é 1"],
    ["1000000", "O valor máximo é 999.999,99"],
    ["", "Campo requerido!"],
  ] as const) {
    await insertionForm(page).value.fill("");
    await insertionForm(page).value.pressSequentially(typed);
    await insertionForm(page).submit.click();
    await expectMessage(insertionForm(page).value, message);
  }

  expect(traffic.countOf(insertions.request)).toBe(0);
});

for (const [typed, sent] of [
  ["1", 1],
  ["999999,99", 999_999.99],
] as const)
  test(`an amount of ${typed} is accepted`, async ({ page, platform }) => {
    const { id } = await givenCustomer(platform.database, { name: `Firmina ${sent} Caixa` });
    await openInsertionForm(page);
    const traffic = watchTraffic(page);
    const { type, customer, value, code, submit } = insertionForm(page);

    await type("Crédito").click();
    await customer.fill(String(id));
    await value.pressSequentially(typed);
    await code.fill(await platform.code("maker"));
    await submit.click();

    await expect(listScreen(page).rows.first()).toContainText(`Firmina ${sent} Caixa`);
    expect(traffic.bodiesOf(insertions.request)).toMatchObject([{ value: sent }]);
  });

test("an amount has at most eleven characters and two decimals", async ({ page }) => {
  await openInsertionForm(page);
  const { value } = insertionForm(page);

  await value.pressSequentially("12345678901234");
  await expect(value).toHaveValue("123.456.789");
  await value.fill("");
  await value.pressSequentially("12,345");

  await expect(value).toHaveValue("12,34");
});

import type { Page } from "@playwright/test";
import { customers } from "../../../contract/customers";
import { offices } from "../../../contract/offices";
import { givenCustomer } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { choose, chosen, expectMessage, modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const stored = ({ database }: ConsolePlatform, id: number) =>
  database.kysely.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const find = (page: Page, name: string) => page.goto(`/customer/list?search=${encodeURIComponent(name)}`);

/** Presses a key on a customer's row. */
async function press(page: Page, id: number, key: string): Promise<void> {
  await listScreen(page).row(id).focus();
  await page.keyboard.press(key);
}

/** Reads the text of a row's menu. */
async function offers(page: Page, id: number): Promise<string | null> {
  await press(page, id, ".");
  const text = await page.getByRole("menu").textContent();
  await page.keyboard.press("Escape");
  return text;
}

test("a customer is moved to another branch, and the row no longer offers a white label", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Abigail Filial" });
  const traffic = watchTraffic(page);
  await find(page, customer.name);
  expect(await offers(page, customer.id)).toContain("Cadastrar white label");

  await act(page, customer.id, "Alterar filial");
  await expect(modal(page).dialog).toContainText(`${customer.name} · ${customer.id}`);
  await expect(chosen(page, "Filial")).toContainText("Horizon");
  await choose(page, "Filial", "Serra Cobranças");
  await modal(page).button("Salvar").click();

  await expect(page.getByText(`Filial de ${customer.name} · ${customer.id} salva`)).toBeVisible();
  expect(await offers(page, customer.id)).not.toContain("Cadastrar white label");
  expect(traffic.countOf(customers.list)).toBe(1);
  expect(await stored(platform, customer.id)).toMatchObject({ office_status: "a" });
  expect((await stored(platform, customer.id)).office_id).not.toBe(1);
});

test("the referrer of a customer is set and cleared by keyboard", async ({ page, platform }) => {
  const referrer = await givenCustomer(platform.database, { name: "Benvinda Indica", merchant: "a" });
  const customer = await givenCustomer(platform.database, { name: "Carmela Indicada" });
  const traffic = watchTraffic(page);
  await find(page, customer.name);

  await press(page, customer.id, "n");
  await choose(page, "Indicado por", referrer.name);
  await modal(page).dialog.getByText("Ativa", { exact: true }).click();
  await page.keyboard.press("Control+Enter");
  await expect(modal(page).dialog).toBeHidden();
  expect(await stored(platform, customer.id)).toMatchObject({
    referral_id: referrer.id,
    referral_status: "a",
  });
  await expect(listScreen(page).row(customer.id)).toBeFocused();
  await page.keyboard.press("n");
  // while focused, the select repeats its value for screen readers
  await expect(chosen(page, "Indicado por").locator(".ant-select-selection-item")).toHaveText(referrer.name);
  await chosen(page, "Indicado por").hover();
  await chosen(page, "Indicado por").locator(".ant-select-clear").click();
  await page.keyboard.press("Control+Enter");

  await expect(modal(page).dialog).toBeHidden();
  expect(await stored(platform, customer.id)).toMatchObject({ referral_id: null });
  expect(traffic.bodiesOf(customers.saveReferral)).toMatchObject([
    { referral: referrer.id, referralStatus: "a" },
    { referral: null, referralStatus: "a" },
  ]);
});

test("a customer is made a merchant", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Dorotéia Lojista", merchant: "i" });
  await find(page, customer.name);

  await press(page, customer.id, "m");
  await expect(modal(page).dialog.getByRole("radio", { name: "Inativo" })).toBeChecked();
  await modal(page).dialog.getByText("Ativo", { exact: true }).click();
  await modal(page).button("Habilitar lojista").click();

  await expect(page.getByText(`${customer.name} · ${customer.id}: lojista habilitado`)).toBeVisible();
  expect((await stored(platform, customer.id)).merchant).toBe("a");
});

test.describe("a white label", () => {
  test("is added for a customer, and the row loses the action", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Eudóxia Própria" });
    const traffic = watchTraffic(page);
    const { field, button, dialog } = modal(page);
    await find(page, customer.name);

    await press(page, customer.id, "l");
    await field("Nome do white label").fill("Eudóxia Pagamentos");
    await field("Telefone").fill("11987654321");
    await field("Domínio").fill("não é domínio");
    await button("Cadastrar").click();
    await expectMessage(field("Template do site"), "Campo requerido!");
    await expect(field("Domínio")).toHaveAttribute("aria-invalid", "true");
    expect(traffic.countOf(offices.create)).toBe(0);
    await field("Domínio").fill("eudoxia.example.com");
    await chosen(page, "Template do site").click();
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
    await button("Cadastrar").click();

    await expect(page.getByText(`White label de ${customer.name} · ${customer.id} cadastrado`)).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await offers(page, customer.id)).not.toContain("Cadastrar white label");
    const office = await platform.database.kysely
      .selectFrom("offices")
      .select(["name", "domain"])
      .where("customer_id", "=", customer.id)
      .executeTakeFirstOrThrow();
    expect(office).toEqual({ name: "Eudóxia Pagamentos", domain: "eudoxia.example.com" });
  });

  for (const [why, given] of [
    ["of another office", { office_id: 2 }],
    ["who is not active", { status: "p" }],
    ["who has an active white label", { office_status: "a" }],
  ] as const)
    test(`is not offered for a customer ${why}`, async ({ page, platform }) => {
      const customer = await givenCustomer(platform.database, { name: `Felícia ${why}`, ...given });
      await find(page, customer.name);

      expect(await offers(page, customer.id)).not.toContain("Cadastrar white label");
    });
});

test.describe("a modal whose data cannot be read", () => {
  test("shows the platform's message and closes", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Gertrudes Falha" });
    await page.route("**/admin/customer/get_edit_branch", (route) =>
      route.fulfill({ json: { response: false, message: "Filiais indisponíveis agora" } }),
    );
    await find(page, customer.name);

    await press(page, customer.id, "f");

    await expect(page.getByText("Filiais indisponíveis agora")).toBeVisible();
    await expect(modal(page).dialog).toBeHidden();
    await expect(listScreen(page).row(customer.id)).toBeFocused();
  });
});

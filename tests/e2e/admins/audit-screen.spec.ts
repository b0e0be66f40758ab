import { givenActions, statusChanges } from "../../support/factories/given-audit";
import { givenCustomer } from "../../support/factories/given-customers";
import { listFilters } from "../../support/pages/list-filters";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { announce } from "../../support/tools/features";

test.use({ user: "maker" });

test("who did what is said in sentences, with links, below the audit's seal", async ({ page, platform }) => {
  const { id } = await givenCustomer(platform.database, { name: "Auditada Nova" });
  await givenActions(platform.database, "checker", statusChanges(id, 1));
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("r");

  const { rows, header } = listScreen(page);
  const row = rows.filter({ hasText: `cliente ${id}` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auditoria");
  await expect(row).toContainText("Rafael Nogueira");
  await expect(header("Ação")).toBeVisible();
  await expect(page.locator(".list-notice")).toContainText(/auditoria (inteira verificada: \d|ainda não)/i);

  await row.getByRole("link", { name: `cliente ${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/customer/list/${id}`));
});

test("it is filtered by record, action and admin by keyboard, and the address says so", async ({
  page,
  platform,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Auditada Filtrada" });
  await givenActions(platform.database, "checker", statusChanges(id, 3));
  // an admin may have the same id, who signed in
  await page.goto("/users/audit?kind=customer");
  const { rows, loaded } = listScreen(page);
  await expect(rows.first()).toBeVisible();

  const { panel, chip } = listFilters(page);
  await page.keyboard.press("f");
  await panel.getByRole("combobox").fill("Rafael");
  await expect(page.locator(".ant-select-item-option-active", { hasText: "Rafael Nogueira" })).toBeVisible();
  await page.keyboard.press("Enter");
  await panel.getByRole("textbox", { name: "Id do registro" }).fill(String(id));
  await page.keyboard.press("Enter");

  await expect(loaded(3)).toBeVisible();
  await expect(chip("Rafael Nogueira")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`record=${id}`));

  await page.goto(`/users/audit?kind=customer&action=customers.changeStatus&record=${id}`);
  await expect(loaded(3)).toBeVisible();
  await expect(chip("Registro: Cliente")).toBeVisible();
  await expect(chip("Ação: Alterar a situação de um cliente")).toBeVisible();
  await page.goto(`/users/audit?kind=payout&record=${id}&admin=2`);
  await expect(page.getByText("Nenhum registro corresponde a estes filtros.")).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test("an action is found by typing a part of its name, among all in the order of the alphabet", async ({
  page,
}) => {
  await page.goto("/users/audit");
  await expect(listScreen(page).rows.first()).toBeVisible();
  const actions = page.getByRole("combobox", { name: "Ação" });
  const options = page.locator(".ant-select-item-option");
  await actions.click();
  await expect(options.first()).toBeVisible();
  // the first one clears the filter
  const names = (await options.allInnerTexts()).slice(1);
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "pt")));

  await actions.fill("nada assim");
  await expect(page.getByText("Nenhuma opção encontrada")).toBeVisible();
  await actions.fill("situacao de um cli");
  await expect(options).toHaveText(["Alterar a situação de um cliente"]);
  await page.keyboard.press("Enter");
  await expect(listFilters(page).chip("Ação: Alterar a situação de um cliente")).toBeVisible();

  // the last chip takes the focus to the filters, of which none is a search here
  await listFilters(page).cross("Ação").press("Enter");
  await expect(listFilters(page).active).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Registro", exact: true })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the actions are whole within the window", async ({ page }) => {
    await page.goto("/users/audit");
    await expect(listScreen(page).rows.first()).toBeVisible();
    await listFilters(page).fold.click();
    await page.getByRole("combobox", { name: "Ação" }).click();
    const popup = page.locator(".ant-select-dropdown:visible");
    await expect(popup.locator(".ant-select-item-option").first()).toBeVisible();

    await expect.poll(async () => (await popup.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    const { x = 0, width = 0 } = (await popup.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(390);
    const cut = await popup
      .locator(".ant-select-item-option-content")
      .evaluateAll(
        (texts) => texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut).toBe(0);
  });
});

test("an entry opens in a panel with each value before and after", async ({ page, platform }) => {
  const { id } = await givenCustomer(platform.database, { name: "Auditada Aberta" });
  await givenActions(platform.database, "checker", statusChanges(id, 1));
  await page.goto(`/users/audit?record=${id}&kind=customer`);
  await listScreen(page).rows.first().focus();
  await page.keyboard.press("Enter");

  const panel = page.getByRole("dialog");
  await expect(panel).toContainText(`alterou a situação`, { ignoreCase: true });
  await expect(panel).toContainText("Situação: Ativo → Inativo");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
});

test("a platform without the audit has no such screen", async ({ page }) => {
  await announce(page, []);
  await page.goto("/users/audit");

  await expect(page.getByRole("heading", { level: 1 })).toContainText("404");
  await page.getByRole("button", { name: "Admin" }).click();
  await expect(page.getByRole("link", { name: "Níveis de acesso" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Auditoria" })).toHaveCount(0);
});

test.describe("without the permission", () => {
  test.use({ user: "desk" });

  test("the list says which one is missing", async ({ page }) => {
    await page.goto("/users/audit");

    await expect(page.locator("main")).toContainText("não tem a permissão");
    await expect(listScreen(page).rows).toHaveCount(0);
  });
});

import type { Page } from "@playwright/test";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { openPayouts } from "../../support/pages/payout-screen";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

const step = (page: Page, name: string) => modal(page).dialog.getByRole("button", { name, exact: true });

for (const { path, by } of [
  { path: "/customer/list", by: "Dados do cliente" },
  { path: "/customer/blacklist", by: "Cliente da lista restritiva" },
  { path: "/finance/orders_checkout", by: "Pedido" },
  { path: "/finance/orders_approval", by: "Liquidação manual" },
  { path: "/finance/cash_inserts", by: "Inserção manual" },
  { path: "/finance/withdrawals", by: "Saque" },
  { path: "/white-label", by: "White label" },
  { path: "/users", by: "Informações do usuário" },
  { path: "/users/types", by: "Nível de acesso" },
])
  test(`Enter and a double click open the record on ${path}, and no form`, async ({ page }) => {
    const { rows } = listScreen(page);
    const { dialog } = modal(page);
    await page.goto(path);
    const row = rows.first();
    await row.click();
    await expect(row).toHaveAttribute("aria-current", "true");
    await expect(dialog).toBeHidden();

    await page.keyboard.press("Enter");
    await expect(dialog.locator(".modal-head")).toContainText(by);
    await expect(dialog.locator("form")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(row).toBeFocused();
    await row.dblclick();
    await expect(dialog.locator(".modal-head")).toContainText(by);
    await expect(dialog.locator("form")).toHaveCount(0);
  });

test("arrow keys go on to the next record and back while one is open, and the focus returns to the last one", async ({
  page,
  platform,
}) => {
  const { ids } = await openPayouts(page, platform, "Zulmara Passos", 3, "&size=10");
  const { row } = listScreen(page);
  const { dialog } = modal(page);
  await row(ids[0]).press("Enter");
  await expect(dialog).toContainText(`· ${ids[0]} ·`);
  await expect(step(page, "Registro anterior")).toBeDisabled();

  for (const [key, id] of [
    ["ArrowRight", ids[1]],
    ["j", ids[2]],
    ["ArrowRight", ids[2]],
    ["k", ids[1]],
    ["ArrowLeft", ids[0]],
    ["ArrowRight", ids[1]],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toContainText(`· ${id} ·`);
  }
  await page.keyboard.press("Escape");

  await expect(dialog).toBeHidden();
  await expect(row(ids[1])).toBeFocused();
});

test("buttons lead through the records by mouse, and more are loaded at the last one", async ({
  page,
  platform,
}) => {
  const { ids } = await openPayouts(page, platform, "Zuíla Botões", 12, "&size=10");
  const { row, loaded } = listScreen(page);
  const { dialog } = modal(page);
  await row(ids[8] ?? 0).dblclick();

  for (const id of ids.slice(9)) {
    await step(page, "Próximo registro").click();
    await expect(dialog).toContainText(`· ${id} ·`);
  }

  await expect(step(page, "Próximo registro")).toBeDisabled();
  await expect(loaded(12)).toBeVisible();
  await step(page, "Registro anterior").click();
  await expect(dialog).toContainText(`· ${ids[10]} ·`);
});

test("a form over a list or a record does not lead on", async ({ page, platform }) => {
  const { ids } = await openPayouts(page, platform, "Zoé Formulário", 2, "&size=10");
  const { row } = listScreen(page);
  const { dialog, field } = modal(page);
  await row(ids[0]).press("d");
  await expect(dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();

  await field("Motivo").fill("jk");
  await field("Motivo").press("ArrowLeft");

  await expect(step(page, "Próximo registro")).toHaveCount(0);
  await expect(dialog).toContainText(`· ${ids[0]} ·`);
  await expect(field("Motivo")).toHaveValue("jk");
});

test("a record without a view of its own leads to the first action", async ({ page }) => {
  const { dialog } = modal(page);
  await page.goto("/white-label");
  await listScreen(page).rows.first().press("Enter");
  await expect(dialog.locator(".modal-head")).toContainText("White label");

  await dialog.getByRole("button", { name: "Editar dados" }).click();

  await expect(dialog.locator("form")).toBeVisible();
});

test("cards lead on, too, in English", async ({ page, platform }) => {
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  await page.setViewportSize({ width: 390, height: 844 });
  const { ids } = await openPayouts(page, platform, "Zita Cartões", 2, "&size=10");
  const { dialog } = modal(page);
  await listScreen(page).row(ids[0]).getByText("Waiting").click();
  await expect(dialog).toContainText(`· ${ids[0]} ·`);

  await step(page, "Next record").click();

  await expect(dialog).toContainText(`· ${ids[1]} ·`);
  for (const each of await dialog.locator(".ant-drawer-extra button").all())
    await expect(each).toBeInViewport({ ratio: 1 });
});

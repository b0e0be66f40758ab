import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { listScreen, pick } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";

test.use({ user: "maker" });

/** Opens the payouts of a new customer, of 1, 2, 3 … reais. Resolves to their ids, newest and dearest first. */
async function openPayouts(page: Page, { database }: ConsolePlatform, name: string, count = 5) {
  const { id: customer } = await givenCustomer(database, { name });
  const ids: number[] = [];
  for (let i = 1; i <= count; i++)
    ids.unshift((await givenPayout(database, customer, { amount: i * 100 })).id);
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent(name)}&size=10`);
  await expect(listScreen(page).rows.first()).toBeVisible();
  return ids as [number, number, number, number, number, ...number[]];
}

const foot = (page: Page) => page.locator(".list-sums");
const selectedIds = async (page: Page) =>
  (
    await page
      .locator("tr[aria-selected=true]")
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-row-key"))))
  ).sort((a, b) => b - a);

test("clicks select one row, more with Ctrl, and a range with Shift; the foot says how many and their sums", async ({
  page,
  platform,
}) => {
  const ids = await openPayouts(page, platform, "Selma Clica");
  const { row } = listScreen(page);
  await expect(foot(page)).toContainText("Soma dos carregados: Valor R$ 15,00 · Taxa R$ 9,95");

  await row(ids[0]).click();
  await expect(foot(page).getByText("selecionado")).toContainText("1 selecionado · Valor R$ 5,00");
  await row(ids[1]).click();
  expect(await selectedIds(page)).toEqual([ids[1]]);
  await row(ids[4]).click({ modifiers: ["ControlOrMeta"] });
  expect(await selectedIds(page)).toEqual([ids[1], ids[4]]);
  await row(ids[2]).click({ modifiers: ["Shift"] });

  expect(await selectedIds(page)).toEqual([ids[1], ids[2], ids[3], ids[4]]);
  await expect(row(ids[2])).toBeFocused();
  await expect(foot(page)).toContainText("4 selecionados · Valor R$ 10,00");
  expect(await page.evaluate(() => window.getSelection()?.isCollapsed)).toBe(true);
  await row(ids[0]).click({ modifiers: ["ControlOrMeta"] });
  await row(ids[0]).click({ modifiers: ["ControlOrMeta"] });
  expect(await selectedIds(page)).toEqual([ids[1], ids[2], ids[3], ids[4]]);
  await foot(page).getByRole("button", { name: "Desfazer a seleção" }).click();
  expect(await selectedIds(page)).toEqual([]);
  await expect(row(ids[0])).toBeFocused();
  await expect(modal(page).dialog).toBeHidden();
});

test("keys select: Space, Shift with arrows, Ctrl+A, and Escape clears", async ({ page, platform }) => {
  const ids = await openPayouts(page, platform, "Sônia Teclas");
  const { row } = listScreen(page);
  await row(ids[0]).press("Space");
  await row(ids[0]).press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(row(ids[2])).toBeFocused();
  expect(await selectedIds(page)).toEqual([ids[0]]);

  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+End");
  expect(await selectedIds(page)).toEqual([ids[0], ids[2], ids[3], ids[4]]);
  await page.keyboard.press("Shift+K");
  await expect(row(ids[3])).toBeFocused();
  expect(await selectedIds(page)).toEqual([ids[0], ids[2], ids[3]]);
  await page.keyboard.press("Space");
  expect(await selectedIds(page)).toEqual([ids[0], ids[2]]);
  await page.keyboard.press("ControlOrMeta+a");
  expect(await selectedIds(page)).toEqual(ids);
  await expect(foot(page).getByText("selecionados")).toContainText("5 selecionados");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  expect(await selectedIds(page)).toEqual([]);
  await expect(foot(page)).toContainText("Soma dos carregados");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Selecionar a linha, ou todas as carregadas");
});

test("the selection outlives a refresh and more rows, and rows that leave the list leave it", async ({
  page,
  platform,
}) => {
  const ids = await openPayouts(page, platform, "Sueli Fica", 12);
  const { row, more, loaded } = listScreen(page);
  await row(ids[0]).press("Space");
  await row(ids[1]).press("Space");
  await more.click();
  await expect(loaded(12)).toBeVisible();
  expect(await selectedIds(page)).toEqual([ids[0], ids[1]]);

  await platform.database.kysely
    .updateTable("payouts")
    .set({
      ...{ status: "p", date_close: new Date() },
      ...{ decided_by_id: 1, decided_by_name: "Helena Duarte", decided_at_office: "Horizon" },
    })
    .where("id", "=", ids[0])
    .execute();
  await row(ids[2]).press("r");
  await expect(page.locator(".list-age")).toContainText("1 registro mudou");
  expect(await selectedIds(page)).toEqual([ids[0], ids[1]]);
  await pick(page, "Situação", "Aguardando");
  await expect(row(ids[0])).toBeHidden();
  expect(await selectedIds(page)).toEqual([ids[1]]);
  await expect(foot(page)).toContainText("1 selecionado");
});

for (const { by, copy } of [
  { by: "the key", copy: (page: Page) => page.keyboard.press("ControlOrMeta+c") },
  {
    by: "the button",
    copy: (page: Page) => foot(page).getByRole("button", { name: "Copiar as linhas selecionadas" }).click(),
  },
])
  test(`selected rows are copied by ${by} as a table that pastes into a spreadsheet`, async ({
    page,
    platform,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const ids = await openPayouts(page, platform, `=Célia ${by}`);
    await listScreen(page).row(ids[1]).press("Space");
    await listScreen(page).row(ids[3]).press("Space");
    await expect(foot(page)).toContainText("2 selecionados");

    await copy(page);

    await expect(page.getByText("2 registros copiados")).toBeVisible();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const of = async (type: string) => (await item?.getType(type))?.text();
      return { text: await of("text/plain"), html: await of("text/html") };
    });
    const lines = copied.text?.split(/\r?\n/).map((line) => line.split("\t")) ?? [];
    const value = lines[0]?.indexOf("Valor") ?? -1;
    expect(lines.map((line) => line[value])).toEqual(["Valor", "4", "2"]);
    expect(lines[1]?.some((text) => text.startsWith(`'=Célia ${by}`))).toBe(true);
    expect(copied.html).toContain("<th");
    expect(copied.html?.match(/<tr/g)).toHaveLength(3);
  });

test("a long press selects a card, taps then select more, and without a selection a tap opens the record", async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = await openPayouts(page, platform, "Sílvia Cartões");
  const { row } = listScreen(page);
  const { dialog } = modal(page);
  await row(ids[0]).hover();
  await page.mouse.down();
  await expect(row(ids[0])).toHaveAttribute("aria-selected", "true");
  await page.mouse.up();
  expect(await selectedIds(page)).toEqual([ids[0]]);

  await row(ids[1]).click();
  expect(await selectedIds(page)).toEqual([ids[0], ids[1]]);
  await expect(dialog).toBeHidden();
  for (const button of await foot(page).getByRole("button").all())
    await expect(button).toBeInViewport({ ratio: 1 });
  await foot(page).getByRole("button", { name: "Desfazer a seleção" }).click();
  await row(ids[1]).click();

  await expect(dialog).toContainText(`· ${ids[1]} ·`);
});

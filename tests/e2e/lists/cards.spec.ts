import type { Page } from "@playwright/test";
import { networkQuiet } from "../../../scripts/network-quiet";
import { screens } from "../../../src/resources";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";

test.use({ user: "maker", viewport: { width: 390, height: 844 } });

const longName = "Distribuidora Nacional de Materiais de Construção e Acabamento do Nordeste Brasileiro Ltda";

/** True once the code of the cards was fetched. */
const hasFetchedCards = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/assets\/card-[^/]*\.js$/.test(name)),
  );

test("a card says whose record it is, its amount and status, and opens by a tap and from its menu", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: longName });
  const { id } = await givenPayout(platform.database, customer.id, { amount: 123_456_789_00 });
  const { row, rows, modal: record } = listScreen(page);
  await page.goto(`/finance/withdrawals?search=${encodeURIComponent("Distribuidora Nacional")}`);
  const card = row(id);

  await expect(card).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Valor" })).toHaveCount(0);
  for (const text of [longName, "R$ 123.456.789,00", "Aguardando", `ID${id}`, "Solicitado em"])
    await expect(card).toContainText(text);
  const isCut = await card.evaluate((element) =>
    [element, ...element.querySelectorAll("*")].some(
      (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1,
    ),
  );
  expect(isCut, "no part of a card is cut").toBe(false);

  await card.getByText("Aguardando").click();
  await expect(record).toContainText(longName);
  await page.keyboard.press("Escape");
  await expect(record).toBeHidden();
  await card.getByRole("button", { name: /^Ações de / }).click();
  await page.getByRole("menuitem", { name: /^Ver/ }).click();
  await expect(record).toContainText(longName);
  expect(await rows.count()).toBe(1);
});

test("cards have the keys of rows, and only those in view are drawn", async ({ page, platform }) => {
  for (let i = 0; i < 120; i++) await givenCustomer(platform.database, { email: `c${i}@cartoes.example` });
  const { rows, more, loaded } = listScreen(page);
  await page.goto("/customer/list?search=cartoes.example&size=50");
  for (const count of [50, 100]) {
    await expect(loaded(count)).toBeVisible();
    await more.click();
  }
  await expect(loaded(120)).toBeVisible();
  const at = (index: number) => page.locator(`tr[data-index="${index}"]`);

  await page.keyboard.press("j");
  await expect(at(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await expect(at(1)).toBeFocused();
  await expect(at(1)).toHaveAttribute("aria-current", "true");
  await expect(at(1).locator("td")).not.toHaveCSS("box-shadow", "none");
  await page.keyboard.press("End");
  await expect(at(119)).toBeFocused();
  await expect(at(119)).toBeInViewport({ ratio: 1 });
  expect(await rows.count()).toBeLessThan(40);
  await page.keyboard.press("Home");
  await expect(at(0)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press(".");
  await expect(page.getByRole("menuitem").first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(modal(page).dialog).toContainText("Dados do cliente");
  await page.keyboard.press("Escape");
  await expect(at(0)).toBeFocused();

  // with the window the same rows are a table again, and the focus stays on its record
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("columnheader", { name: "Nome" })).toBeVisible();
  await expect(rows.first()).toBeFocused();
});

test("axe finds no violations on cards, whose code wide windows never fetch", async ({ page }) => {
  test.slow();
  await page.goto("/dashboard");
  for (const [name, { hotkey }] of Object.entries(screens)) {
    await goToList(page, hotkey);
    expect.soft(await violations(page, { part: ".list-scroll" }), name).toEqual([]);
  }
  expect(await hasFetchedCards(page)).toBe(true);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/customer/list");
  await expect(listScreen(page).rows.first()).toBeVisible();
  await networkQuiet(page);

  expect(await hasFetchedCards(page)).toBe(false);
});

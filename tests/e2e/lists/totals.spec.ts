import type { Page } from "@playwright/test";
import { totalsOf } from "../../../contract/extensions/list-totals";
import { contract } from "../../../contract/index";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenInsertion } from "../../support/factories/given-money";
import { listScreen, pick } from "../../support/pages/list-screen";
import { listTotals } from "../../support/pages/list-totals";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const call = totalsOf(contract.payouts.list);
const of = (name: string) => `/finance/withdrawals?search=${encodeURIComponent(name)}&size=10`;

/** Opens the payouts of a new customer, of 1, 2, 3 … reais. Resolves to their ids. */
async function openPayouts(page: Page, { database }: ConsolePlatform, name: string, count = 25) {
  const { id: customer } = await givenCustomer(database, { name });
  const ids: number[] = [];
  for (let i = 1; i <= count; i++)
    ids.unshift((await givenPayout(database, customer, { amount: i * 100 })).id);
  await page.goto(of(name));
  await expect(listScreen(page).loaded(10)).toBeVisible();
  return ids;
}

test("a button counts and adds up all that match, while ten are loaded", async ({ page, platform }) => {
  const { countAll, status } = listTotals(page);
  await openPayouts(page, platform, "Tônia Conta");
  const traffic = watchTraffic(page);

  await countAll.click();

  await expect(status).toHaveText("Ao todo: 25 registros · Valor R$ 325,00 · Taxa R$ 49,75");
  expect(traffic.bodiesOf(call)).toEqual([{ search: "Tônia Conta" }]);
  await expect(page.locator(".list-sums")).toContainText("Soma dos carregados: Valor R$ 205,00");
  expect(await violations(page)).toEqual([]);
});

test("the key = counts from a row, which keeps the focus, and is in the help", async ({ page, platform }) => {
  const [id = 0] = await openPayouts(page, platform, "Teca Teclas", 12);
  const { countAll, status } = listTotals(page);
  await expect(countAll).toBeVisible();
  await listScreen(page).row(id).focus();

  await page.keyboard.press("=");

  await expect(status).toContainText("Ao todo: 12 registros");
  await expect(listScreen(page).row(id)).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Contar e somar todos que atendem aos filtros");
});

test("more rows leave the totals true; rows read again make them old, and other filters take them away", async ({
  page,
  platform,
}) => {
  const [id = 0] = await openPayouts(page, platform, "Tita Envelhece");
  const { countAll, countAgain, status } = listTotals(page);
  const { more, loaded, row } = listScreen(page);
  await countAll.click();
  await expect(status).toContainText("25 registros");
  await more.click();
  await expect(loaded(20)).toBeVisible();
  await expect(status).not.toContainText("depois");

  await row(id).press("r");
  await expect(status).toContainText("a lista foi lida ou mudou depois");
  await countAgain.click();
  await expect(status).not.toContainText("depois");
  await expect(status).toContainText("25 registros");
  await pick(page, "Situação", "Aguardando");

  await expect(countAll).toBeVisible();
  await expect(status).toHaveText("");
});

test("credits and debits are added up apart, and one record is one", async ({ page, platform }) => {
  const { countAll, countAgain, status } = listTotals(page);
  const { id } = await givenCustomer(platform.database, { name: "Telma Crédito", balance: 0 });
  await givenInsertion(platform.database, id, { type: "c", amount: 1_234_56 });
  await page.goto("/finance/cash_inserts?search=Telma");
  await countAll.click();
  await expect(status).toHaveText("Ao todo: 1 registro · Valor: Crédito R$ 1.234,56 · Débito R$ 0,00");

  await givenInsertion(platform.database, id, { type: "d", amount: 30_00 });
  await countAgain.click();

  await expect(status).toHaveText("Ao todo: 2 registros · Valor: Crédito R$ 1.234,56 · Débito R$ 30,00");
});

for (const { count, text } of [
  {
    count: 100_000,
    text: "Ao todo: mais de 100.000 registros · nos 100.000 contados: Valor R$ 5,00 · Taxa R$ 1,00",
  },
  {
    count: 1000,
    text: /pelo menos 1\.000 registros \(contar mais demoraria demais\)\s· nos 1\.000 contados/,
  },
  { count: 0, text: "São registros demais para contar a tempo: filtre mais e conte de novo" },
])
  test(`a count that ended at ${count} rows says so`, async ({ page }) => {
    const { countAll, status } = listTotals(page);
    await page.route(`**${call.path}`, (route) =>
      route.fulfill({
        json: {
          ...{ response: true, message: "" },
          data: { count, isCapped: true, sums: { valueFormat: "R$ 5,00", feeFormat: "R$ 1,00" } },
        },
      }),
    );
    await page.goto("/finance/withdrawals");

    await countAll.click();

    await expect(status).toHaveText(text);
  });

test("without the extension there is neither button nor key", async ({ page }) => {
  await announce(page, ["list-query"]);
  const traffic = watchTraffic(page);
  await page.goto("/finance/withdrawals");
  await expect(page.locator(".list-sums")).toContainText("Soma dos carregados");

  await listScreen(page).rows.first().press("=");
  await roundTrip(page);

  await expect(listTotals(page).countAll).toHaveCount(0);
  expect(traffic.countOf(call)).toBe(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).not.toContainText("Contar e somar");
});

test("a filter that holds for the loaded rows only is none that the platform counts by", async ({ page }) => {
  await page.goto("/users");
  await expect(listTotals(page).countAll).toBeEnabled();

  await pick(page, "Nível de acesso", "Atendimento");

  await expect(listTotals(page).countAll).toBeDisabled();
});

for (const { width, lang } of [
  { width: 390, lang: "pt" },
  { width: 1440, lang: "en" },
])
  test(`amounts in billions are not cut at ${width} px`, async ({ page }) => {
    const { status } = listTotals(page);
    const sums = { valueFormat: "R$ 987.654.321.012,34", feeFormat: "R$ 12.345.678.901,23" };
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((language) => localStorage.setItem("lang", language), lang);
    await page.route(`**${call.path}`, (route) =>
      route.fulfill({
        json: { response: true, message: "", data: { count: 98_765, isCapped: false, sums } },
      }),
    );
    await page.goto("/finance/withdrawals");
    await expect(page.locator(".list-totals button")).toBeVisible();
    await listScreen(page).rows.first().press("=");
    await expect(status).toContainText("R$ 12.345.678.901,23");

    const isCut = await page.locator(".list-foot").evaluate((foot) =>
      [...foot.querySelectorAll("*")].some((part) => {
        const { left, right, bottom } = part.getBoundingClientRect();
        return (
          (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== "visible") ||
          left < 0 ||
          right > window.innerWidth ||
          bottom > window.innerHeight
        );
      }),
    );
    expect(isCut).toBe(false);
  });

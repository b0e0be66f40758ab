import type { Page } from "@playwright/test";
import { contract } from "../../../contract";
import { dayInSaoPaulo } from "../../../contract/dates";
import { listFilters } from "../../support/pages/list-filters";
import { listScreen, pick } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "checker" });

const filters = (page: Page) => ({
  ...listFilters(page),
  clear: page.getByRole("button", { name: "Limpar filtros" }),
  start: page.getByRole("combobox", { name: "Data inicial" }),
  end: page.getByRole("combobox", { name: "Data final" }),
  period: page.getByRole("combobox", { name: "Período" }),
});

/** The day some days before today in São Paulo, as dd/mm/yyyy. */
const daysAgo = (days: number) => dayInSaoPaulo(new Date(Date.now() - days * 86_400_000));

const address =
  "/finance/withdrawals?search=a&status=w&dateType=request&dateStart=01/01/2020&dateEnd=31/12/2030";

test("a period is one choice, which sets both days and can be taken away by mouse", async ({ page }) => {
  const { start, end, chip, cross, active } = filters(page);
  const traffic = watchTraffic(page);
  await page.goto("/finance/withdrawals");
  await expect(listScreen(page).rows.first()).toBeVisible();

  await pick(page, "Período", "Últimos 7 dias");
  await expect(start).toHaveValue(daysAgo(6));
  await expect(end).toHaveValue(daysAgo(0));

  const days = { dateType: "request", dateStart: daysAgo(6), dateEnd: daysAgo(0) };
  await expect.poll(() => traffic.bodiesOf(contract.payouts.list).at(-1)).toMatchObject(days);
  await expect(chip(`Solicitação: ${daysAgo(6)} – ${daysAgo(0)}`)).toBeVisible();

  await cross("Solicitação").click();
  await expect(active).toBeHidden();
  await expect(start).toHaveValue("");
  await expect.poll(() => traffic.bodiesOf(contract.payouts.list).at(-1)).toEqual({ page: 1, offset: 20 });
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("a period is chosen by keyboard, in São Paulo's days", async ({ page }) => {
    const { start, end, period } = filters(page);
    await page.goto("/finance/withdrawals");
    await expect(listScreen(page).rows.first()).toBeVisible();
    // the filters come after the rows
    await expect(page.locator(".late-select, .filter-dates:empty")).toHaveCount(0);

    await page.getByRole("combobox", { name: "Situação" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(period).toBeFocused();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await expect(page.locator(".filter-period")).toContainText("Ontem");

    await expect(start).toHaveValue(daysAgo(1));
    await expect(end).toHaveValue(daysAgo(1));
    await page.keyboard.press("ArrowRight");
    await expect(start).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(start).toHaveValue(daysAgo(2));
    await expect(page.locator(".filter-period")).toContainText("Outras datas");
  });
});

test("every filter that is set has a chip, whose cross takes away that filter alone", async ({ page }) => {
  const { active, chip, cross, clear } = filters(page);
  await page.goto(address);
  await expect(listScreen(page).rows.first()).toBeVisible();

  for (const text of ["Busca: a", "Situação: Aguardando", "Solicitação: 01/01/2020 – 31/12/2030"])
    await expect(chip(text)).toBeVisible();

  await cross("Situação").click();
  await expect(chip("Situação")).toBeHidden();
  await expect(page).not.toHaveURL(/status=/);
  await expect(page).toHaveURL(/search=a&dateType=request/);
  await expect(page.locator(".filter-select").first()).toHaveText("Situação");

  await clear.click();
  await expect(active).toBeHidden();
  await expect(listScreen(page).search).toHaveValue("");
  await expect(page).toHaveURL(/withdrawals$/);
});

test("chips are one tab stop, and the focus stays among them as a key takes them away", async ({ page }) => {
  const { active, cross, clear } = filters(page);
  await page.goto(address);
  await expect(listScreen(page).rows.first()).toBeVisible();
  await cross("Busca").focus();

  await page.keyboard.press("ArrowRight");
  await expect(cross("Situação")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cross("Situação")).toBeHidden();
  await expect(cross("Solicitação")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(cross("Solicitação")).toBeHidden();
  await expect(cross("Busca")).toBeFocused();
  await page.keyboard.press("End");
  await expect(clear).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(active).toBeHidden();
  await expect(listScreen(page).search).toBeFocused();
  await expect(page).toHaveURL(/withdrawals$/);
});

test("a filter of the loaded rows has a chip by its name", async ({ page }) => {
  const { chip, cross } = filters(page);
  await page.goto("/users");
  await expect(listScreen(page).rows.first()).toBeVisible();

  await pick(page, "Nível de acesso", "Atendimento");
  await expect(chip("Nível de acesso: Atendimento")).toBeVisible();
  await page.reload();
  await expect(chip("Nível de acesso: Atendimento")).toBeVisible();

  await cross("Nível de acesso").click();
  await expect(chip("Nível de acesso")).toBeHidden();
});

for (const { language, title, dropped } of [
  { language: "pt", title: "Nem tudo no endereço vale para esta lista", dropped: "Foi descartado" },
  { language: "en", title: "Not all of the address fits this list", dropped: "Dropped" },
])
  test(`what does not belong in the address is dropped with a word (${language})`, async ({ page }) => {
    const traffic = watchTraffic(page);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), language);

    await page.goto("/finance/withdrawals?status=w&statusBilling=p&dateStart=31/02/2026&sort=fee&size=7");

    await expect(page.getByText(title)).toBeVisible();
    await expect(
      page.getByText(`${dropped}: statusBilling=p, dateStart=31/02/2026, sort=fee, size=7`),
    ).toBeVisible();
    await expect(page).toHaveURL(/withdrawals\?status=w$/);
    await expect(listScreen(page).rows.first()).toBeVisible();
    expect(traffic.bodiesOf(contract.payouts.list)).toEqual([{ page: 1, offset: 20, status: "w" }]);
  });

test("in a narrow window chips stay on one line, and nothing is wider than the window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { active, cross } = filters(page);
  await page.goto(address);
  await expect(listScreen(page).rows.first()).toBeVisible();

  expect((await active.boundingBox())?.height).toBeLessThan(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await cross("Situação").click();
  await expect(cross("Situação")).toBeHidden();
});

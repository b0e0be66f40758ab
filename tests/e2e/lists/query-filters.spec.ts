import type { Page } from "@playwright/test";
import { contract } from "../../../contract";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { listFilters as filters } from "../../support/pages/list-filters";
import { columnOf, listScreen, pick } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

const { payouts } = contract;

async function open(page: Page, query = "") {
  await page.goto(`/finance/withdrawals${query}`);
  await expect(listScreen(page).rows.first()).toBeVisible();
}

test.describe("several statuses", () => {
  test("are chosen by mouse, have a chip each, and one alone is the list's own filter", async ({ page }) => {
    const { chip, cross } = filters(page);
    await open(page);
    const traffic = watchTraffic(page);

    await pick(page, "Situação", "Pago");
    await pick(page, "Situação", "Aguardando");

    await expect(chip("Situação: Aguardando")).toBeVisible();
    await expect(chip("Situação: Pago")).toBeVisible();
    await expect(page).toHaveURL(/status=w%2Cp/);
    await expect
      .poll(() => traffic.bodiesOf(payouts.list).at(-1))
      .toEqual({ page: 1, offset: 20, statuses: ["w", "p"] });
    await expect
      .poll(async () => new Set(await columnOf(page, "Situação")))
      .toEqual(new Set(["Aguardando", "Pago"]));
    await expect(page.locator(".filter-statuses")).toContainText("Aguardando, Pago");

    await cross("Situação: Pago").click();

    await expect(chip("Situação: Pago")).toBeHidden();
    await expect
      .poll(() => traffic.bodiesOf(payouts.list).at(-1))
      .toEqual({ page: 1, offset: 20, status: "w" });
    await pick(page, "Situação", "Todos");
    await expect.poll(() => traffic.bodiesOf(payouts.list).at(-1)).toEqual({ page: 1, offset: 20 });
  });

  test("are chosen by keyboard, and Tab goes on", async ({ page }) => {
    const { statuses, more } = filters(page);
    await open(page);
    // where Tab goes on to, and comes back from
    await expect(page.getByRole("combobox", { name: "Período" })).toBeVisible();
    const traffic = watchTraffic(page);
    await statuses.focus();

    for (const key of ["Enter", "ArrowDown", "Enter", "ArrowDown", "Enter", "Tab"])
      await page.keyboard.press(key);

    await expect(statuses).not.toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await expect(more).toBeFocused();
    await expect(page.locator(".ant-select-dropdown:visible")).toHaveCount(0);
    await expect
      .poll(() => traffic.bodiesOf(payouts.list).at(-1)?.statuses)
      .toEqual(expect.arrayContaining([expect.any(String), expect.any(String)]));
  });

  test("an old address with one is read as ever", async ({ page }) => {
    const { chip } = filters(page);
    const traffic = watchTraffic(page);

    await open(page, "?status=w");

    await expect(chip("Situação: Aguardando")).toBeVisible();
    expect(traffic.bodiesOf(payouts.list)).toEqual([{ page: 1, offset: 20, status: "w" }]);
  });
});

test.describe("amounts", () => {
  test("are typed with a comma after f, and Enter applies them and goes to the first row", async ({
    page,
    platform,
  }) => {
    const { min, max, panel, chip, cross } = filters(page);
    const { id } = await givenCustomer(platform.database, { name: "Quitéria Faixa" });
    for (const amount of [99_999, 100_050, 250_000, 250_001])
      await givenPayout(platform.database, id, { amount });
    await open(page, "?search=Quit%C3%A9ria");
    const traffic = watchTraffic(page);
    await listScreen(page).rows.first().focus();

    await page.keyboard.press("f");
    await expect(min).toBeFocused();
    await page.keyboard.type("1000,5");
    await page.keyboard.press("Tab");
    await expect(min).toHaveValue("1.000,50");
    await expect(max).toBeFocused();
    await page.keyboard.type("2500");
    await page.keyboard.press("Enter");

    await expect(chip("Valor: R$ 1.000,50 – R$ 2.500,00")).toBeVisible();
    await expect(listScreen(page).rows).toHaveCount(2);
    await expect(listScreen(page).rows.first()).toBeFocused();
    await expect(panel).toBeHidden();
    expect(traffic.bodiesOf(payouts.list)).toEqual([
      { page: 1, offset: 20, search: "Quitéria", amountMin: 100_050, amountMax: 250_000 },
    ]);
    await cross("Valor").click();
    await expect(listScreen(page).rows).toHaveCount(4);
    await expect(page).not.toHaveURL(/amount/);
  });

  test("an end below the start is told beside it and sent nowhere, and a later change mends it", async ({
    page,
  }) => {
    const { more, min, max, panel, chip } = filters(page);
    await open(page);
    const traffic = watchTraffic(page);
    await more.click();

    await min.fill("500");
    await max.fill("100");
    await page.keyboard.press("Enter");

    await expect(max).toHaveAccessibleDescription("O valor final é menor que o inicial");
    await expect(max).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(min).toHaveValue("500,00");
    await expect(max).toHaveValue("100,00");
    await roundTrip(page);
    expect(traffic.countOf(payouts.list)).toBe(0);

    await max.fill("");
    await expect(chip("Valor: a partir de R$ 500,00")).toBeVisible();
    await expect
      .poll(() => traffic.bodiesOf(payouts.list))
      .toEqual([{ page: 1, offset: 20, amountMin: 50_000 }]);
  });

  test("a click beside the panel closes it and keeps what is typed, which is applied", async ({ page }) => {
    const { more, max, panel, chip } = filters(page);
    await open(page);
    await more.click();
    await max.fill("99999999999,99");

    await page.getByRole("heading", { level: 1 }).click();

    await expect(panel).toBeHidden();
    await expect(chip("Valor: até R$ 99.999.999.999,99")).toBeVisible();
    await expect(page).toHaveURL(/amountMax=9999999999999/);
  });
});

test.describe("a customer", () => {
  test("is found by name by keyboard, and the chip has the name, after a reload too", async ({
    page,
    platform,
  }) => {
    const { customer, chip, panel } = filters(page);
    const { id } = await givenCustomer(platform.database, { name: "Querubina Procurada" });
    await givenCustomer(platform.database, { name: "Querubina Outra" });
    await givenPayout(platform.database, id);
    await open(page);
    const traffic = watchTraffic(page);

    await page.keyboard.press("f");
    await customer.focus();
    await page.keyboard.type("Querubina Procurada");
    await expect(panel.locator(".ant-select-item-option")).toHaveCount(1);
    await page.keyboard.press("Enter");

    await expect(chip("Cliente: Querubina Procurada")).toBeVisible();
    await expect(listScreen(page).rows).toHaveCount(1);
    expect(traffic.bodiesOf(payouts.list)).toEqual([{ page: 1, offset: 20, customerId: id }]);
    await page.reload();
    await expect(chip(`Cliente: Querubina Procurada · ${id}`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`customerId=${id}$`));
  });

  test("is found by document by mouse, told apart by it, and taken away", async ({ page, platform }) => {
    const { more, customer, cross, active, panel } = filters(page);
    const { id } = await givenCustomer(platform.database, { name: "Quitandeira Doc", doc1: "52998224725" });
    await givenPayout(platform.database, id);
    await open(page);

    await more.click();
    await customer.click();
    await page.keyboard.insertText("529.982.247-25");
    const option = panel.locator(".ant-select-item-option").filter({ hasText: "Quitandeira Doc" });
    await expect(option).toContainText("529.982.247-25");
    await option.click();

    await expect(listScreen(page).rows).toHaveCount(1);
    await cross("Cliente").click();
    await expect(active).toBeHidden();
    await expect(listScreen(page).rows).toHaveCount(20);
  });

  test("nobody found, and a failure with another try, are told", async ({ page }) => {
    const { customer, panel } = filters(page);
    await open(page);
    await page.keyboard.press("f");
    await customer.focus();

    await page.keyboard.type("nobody has such a name");
    await expect(panel.getByText("Nenhuma opção encontrada")).toBeVisible();
    await page.route(`**${contract.customers.list.path}`, (route) =>
      route.fulfill({ json: { response: false, message: "Busca fora do ar" } }),
    );
    await page.keyboard.type("!");

    await expect(panel.getByRole("alert")).toContainText("Busca fora do ar");
    await page.unrouteAll();
    await panel.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(panel.getByRole("alert")).toBeHidden();
  });
});

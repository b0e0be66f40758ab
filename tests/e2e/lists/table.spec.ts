import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test.describe("with 320 rows loaded", () => {
  test.beforeEach(async ({ page, platform }) => {
    const { count } = await platform.database.kysely
      .selectFrom("customers")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("search", "like", "%janela.example%")
      .executeTakeFirstOrThrow();
    for (let i = Number(count); i < 320; i++)
      await givenCustomer(platform.database, { email: `c${i}@janela.example` });
    await page.goto("/customer/list?search=janela.example&size=50");
    const { more, loaded } = listScreen(page);
    for (let i = 1; i < 7; i++) {
      await expect(loaded(i * 50)).toBeVisible();
      await more.click();
    }
    await expect(loaded(320)).toBeVisible();
  });

  test("only rows near the viewport are drawn, in one table with their positions, under a header that stays in view", async ({
    page,
  }) => {
    const { table, rows, header } = listScreen(page);
    const scroller = page.locator(".list-scroll");

    await expect(page.locator("table")).toHaveCount(1);
    await expect(table).toHaveAttribute("aria-rowcount", "321");
    expect(await rows.count()).toBeLessThan(45);
    await expect(rows.first()).toHaveAttribute("aria-rowindex", "2");
    const height = await scroller.evaluate((element) => element.scrollHeight);
    expect(height).toBeGreaterThanOrEqual(320 * 40);

    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));

    await expect(rows.last()).toHaveAttribute("aria-rowindex", "321");
    expect(await rows.count()).toBeLessThan(45);
    expect(await scroller.evaluate((element) => element.scrollHeight)).toBe(height);
    await expect(rows.last()).toBeInViewport();
    await expect(header("Nome")).toBeInViewport();
    await scroller.evaluate((element) => element.scrollTo(0, 5000));
    await expect(header("Nome")).toBeInViewport();
  });

  test("the focused row stays drawn and focused when it is scrolled away, and End and Home reach rows not drawn", async ({
    page,
  }) => {
    const { rows } = listScreen(page);
    await rows.nth(2).focus();
    const third = page.locator("tr[aria-rowindex='4']");
    await expect(third).toBeFocused();

    await page.locator(".list-scroll").evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.locator("tr[aria-rowindex='321']")).toBeInViewport();

    await expect(third).toBeFocused();
    await expect(third).not.toBeInViewport();
    await page.keyboard.press("j");
    await expect(page.locator("tr[aria-rowindex='5']")).toBeFocused();
    await expect(page.locator("tr[aria-rowindex='5']")).toBeInViewport();

    await page.keyboard.press("End");
    await expect(page.locator("tr[aria-rowindex='321']")).toBeFocused();
    await expect(page.locator("tr[aria-rowindex='321']")).toBeInViewport();

    await page.keyboard.press("Home");
    await expect(page.locator("tr[aria-rowindex='2']")).toBeFocused();
    await expect(page.locator("tr[aria-rowindex='2']")).toBeInViewport();
  });
});

test("the table gives no number of rows while there may be more", async ({ page }) => {
  await page.goto("/customer/list");
  await expect(listScreen(page).loaded(20)).toBeVisible();

  await expect(listScreen(page).table).toHaveAttribute("aria-rowcount", "-1");
  await expect(listScreen(page).table).toHaveAccessibleName("Clientes");
});

test("the button that loads more keeps the focus, and at the end, too", async ({ page, platform }) => {
  const { id } = await givenCustomer(platform.database, { name: "Wilma Continuação" });
  for (let i = 0; i < 25; i++) await givenPayout(platform.database, id);
  await page.goto("/finance/withdrawals?search=Wilma");
  const { more, loaded } = listScreen(page);
  await expect(loaded(20)).toBeVisible();

  await more.press("Enter");

  await expect(loaded(25)).toBeVisible();
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(more).not.toBeFocused();
});

test("a double click opens the row, and a click only makes it the current one", async ({
  page,
  platform,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Wanda Clique" });
  const { row } = listScreen(page);
  await page.goto("/customer/list?search=Wanda");

  await row(id).click();
  await expect(row(id)).toHaveAttribute("aria-current", "true");
  await expect(modal(page).dialog).toBeHidden();

  await row(id).dblclick();
  await expect(modal(page).dialog).toContainText("Dados do cliente");
  await expect(modal(page).dialog).toContainText(`Wanda Clique · ${id}`);
});

test("a name that looks like HTML is shown as text", async ({ page }) => {
  await page.goto(`/customer/list?search=${encodeURIComponent("<b>Ana")}`);

  await expect(listScreen(page).rows.first()).toContainText("<b>Ana</b>");
});

test("names come before timestamps: who closed a request is shown from 1280 px on, and a hash is whole where there is room", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/finance/orders_approval");
  const { header, rows } = listScreen(page);
  await expect(header("Fechado por")).toBeInViewport({ ratio: 1 });
  await goToList(page, "i");
  await expect(header("Fechado por")).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1920, height: 800 });
  await goToList(page, "o");
  const hash = rows.first().locator("td").first().locator(".mono");
  await expect(hash).toHaveText(/^[0-9a-f]{32}$/);
  expect(await hash.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test("an amount longer than others widens its column", async ({ page, platform }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id: customer } = await givenCustomer(platform.database, { name: "Zuleica Bilionária" });
  const { id } = await givenPayout(platform.database, customer, { amount: 123_456_789_012_00 });
  await page.goto("/finance/withdrawals?search=Zuleica");
  const amount = listScreen(page).row(id).locator("td.amount").first();

  await expect(amount).toHaveText("R$ 123.456.789.012,00");
  expect(await amount.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
});

test("a list fits a window of 390 px, and a row's menu opens inside it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto("/finance/withdrawals");
  const { rows } = listScreen(page);
  await rows.first().press(".");

  await expect(page.getByRole("menuitem").first()).toBeInViewport({ ratio: 1 });
  await expect(rows.first().getByRole("button")).toBeInViewport({ ratio: 1 });
  for (const control of await page.locator(".list-head, .filters input:visible").all())
    await expect(control).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

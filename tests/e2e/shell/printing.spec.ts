import { givenCustomer } from "../../support/factories/given-customers";
import { givenInsertion } from "../../support/factories/given-money";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";

const count = 60;

test.use({ user: "maker" });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("theme", "dark")));

test("a statement is printed with all its rows, dark on white, and without the rest of the page", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Iolanda Impressa", balance: 100_000 });
  for (let i = 1; i < count; i += 1)
    await givenInsertion(platform.database, customer.id, { type: "c", status: "a" });
  await page.goto("/customer/list?search=Iolanda");
  await listScreen(page).row(customer.id).press("x");
  const rows = modal(page).dialog.locator("tr[data-row-key]");
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(count);

  await page.emulateMedia({ media: "print" });

  await expect(rows).toHaveCount(count);
  await expect(rows.last()).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(modal(page).button("Imprimir")).toBeHidden();
  await expect(rows.last()).toHaveCSS("color", "rgba(0, 0, 0, 0.88)");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const isCut = await rows
    .last()
    .evaluate((row) => row.getBoundingClientRect().bottom > document.body.scrollHeight);
  expect(isCut, "the page is as high as its rows").toBe(false);
  await page.emulateMedia({ media: "screen" });
  await expect(rows.last()).toBeVisible();
  expect(await rows.count()).toBeLessThan(count);
});

test("a description list is printed alone from its button, and a list with its loaded rows", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }),
  );
  const { rows } = listScreen(page);
  await page.goto("/finance/orders_checkout");
  await expect(rows).toHaveCount(20);
  await page.emulateMedia({ media: "print" });
  await expect(rows.last()).toBeVisible();
  await expect(page.locator(".filters")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Ações de / }).first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await rows.first().press("Enter");
  await modal(page).button("Imprimir").click();
  await expect(page.locator("body")).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print" });

  await expect(modal(page).dialog.locator(".sheet-groups")).toBeVisible();
  await expect(rows.first()).toBeHidden();
  await expect(modal(page).dialog.locator(".record-printed")).toHaveText(
    /^Horizon · Impresso em \d{2}\/\d{2}\/\d{4} [\d:]{8}, horário de São Paulo, por Helena Duarte$/,
  );
  // nothing to press, and nothing that shows where the focus is
  await expect(modal(page).dialog.locator(".copy-button").first()).toBeHidden();
  await modal(page).dialog.locator(".record-body").focus();
  await expect(modal(page).dialog.locator(".record-body")).toHaveCSS("box-shadow", "none");
});

test("the dashboard is printed with when and by whom, and its chart is drawn as wide as the paper", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const chart = page.locator("svg.chart:not(.sparkline)");
  await expect(chart).toBeVisible();
  const width = await chart.evaluate((element) => element.clientWidth);
  // paper is narrower than the page that it was drawn for, and nothing is drawn anew for it
  await expect(chart).toHaveAttribute("viewBox", `0 0 ${width} 240`);
  await page.emulateMedia({ media: "print" });

  await expect(page.locator(".dashboard > p").first()).toHaveText(
    /^Horizon · Impresso em \d{2}\/\d{2}\/\d{4} [\d:]{8}, horário de São Paulo, por Helena Duarte$/,
  );
});

test("a comparison is printed without its switch, on as many pages as it takes, and says by whom", async ({
  page,
}) => {
  await page.goto("/finance/withdrawals");
  await listScreen(page).rows.first().focus();
  for (const key of ["Space", "Shift+ArrowDown", "c"]) await page.keyboard.press(key);
  const { dialog } = modal(page);
  const table = dialog.locator(".compare");
  await expect(table.locator("tbody").first()).toBeVisible();

  await page.emulateMedia({ media: "print" });

  await expect(dialog.getByRole("switch")).toBeHidden();
  await expect(dialog.getByText(/Impresso em .* por Helena Duarte/)).toBeVisible();
  // what scrolls is one piece, which the end of a page cuts
  await expect(table).toHaveCSS("overflow-x", "visible");
});

test("the bars of an admin's access hours are filled on paper", async ({ page }) => {
  await page.goto("/users");
  await listScreen(page).rows.filter({ hasText: "Horário comercial" }).first().press("Enter");
  const open = modal(page).dialog.locator(".day-strip-open").first();
  await expect(open).toBeVisible();

  await page.emulateMedia({ media: "print" });

  await expect(open).toHaveCSS("print-color-adjust", "exact");
});

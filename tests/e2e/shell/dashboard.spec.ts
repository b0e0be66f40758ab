import { expect, test } from "../../support/servers/console";
import { announce } from "../../support/tools/features";

test.use({ user: "maker" });

// on a platform that announces nothing; dashboard-figures.spec.ts has one with figures of its own
test.beforeEach(({ page }) => announce(page, []));

test("every card is shown and called illustrative, and none of them makes a call", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));

  await page.goto("/dashboard");

  for (const name of [
    "Total em Vendas",
    "Total em Visitas",
    "Tiket Médio",
    "Vendas por método",
    "Vendas no cartão",
    "Comparação de vendas por período",
    "Vendas no Pix",
    "Vendas no boleto",
    "Saldo",
    "Índices",
    "Vendas no cartão por parcelas",
  ])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  for (const part of ["Adquirência", "Antecipação", "Antifraude", "Cobranças", "Lucro Total"])
    await expect(page.getByText(part, { exact: true })).toBeVisible();
  await expect(page.getByText("Dados ilustrativos")).toBeVisible();
  const calls = requested.filter(
    (path) => path.startsWith("/admin/") && !path.startsWith("/admin/notifications/"),
  );
  expect(calls).toEqual([]);
});

test("another period shows other sales, compared with the period before", async ({ page }) => {
  await page.goto("/dashboard");
  const sales = page.locator(".block").filter({ hasText: "Total em Vendas" });
  const month = await sales.locator("strong").textContent();

  await page.getByRole("radiogroup", { name: "Período" }).getByText("7 dias").click();

  await expect(sales.locator("strong")).not.toHaveText(month ?? "");
  await expect(sales).toContainText("em relação ao período anterior");
  await page.getByRole("radiogroup", { name: "Período" }).getByText("180 dias").click();
  await expect(sales).toContainText("Sem período anterior para comparar");
});

test("the period stays on Back and when the page is loaded anew, and an address of no period is a month", async ({
  page,
}) => {
  const periods = page.getByRole("radiogroup", { name: "Período" });
  await page.goto("/dashboard");
  await periods.getByText("7 dias").click();
  await periods.getByText("180 dias").click();
  // the focus is on a radio button, which leaves letters to the page
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/customer\/list/);

  await page.goBack();

  await expect(periods.getByRole("radio", { name: "180 dias" })).toBeChecked();
  await periods.getByText("Selecione").click();
  const start = page.getByRole("combobox", { name: "Data inicial" });
  const end = page.getByRole("combobox", { name: "Data final" });
  const [day, last] = [await start.inputValue(), await end.inputValue()];
  expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await page.reload();
  await expect(start).toHaveValue(day);
  await page.goto("/dashboard?period=custom&start=31/02/2026&end=01/01/2099");
  await expect(start).toHaveValue("");
  await expect(end).toHaveValue("");
  await page.goto(`/dashboard?period=custom&start=${last}&end=${day}`);
  await expect(end).toHaveValue(day);
  await expect(start).toHaveValue("");
  await page.goto("/dashboard?period=toString");
  await expect(periods.getByRole("radio", { name: "30 dias" })).toBeChecked();
});

test("the period is chosen by keyboard, custom days included", async ({ page }) => {
  await page.goto("/dashboard");
  const periods = page.getByRole("radiogroup", { name: "Período" });
  await periods.getByText("90 dias").click();
  await page.keyboard.press("ArrowRight");
  await expect(periods.getByRole("radio", { name: "180 dias" })).toBeChecked();
  const half = await page.locator(".figure strong").first().textContent();

  await page.keyboard.press("ArrowRight");

  await expect(page.getByRole("combobox", { name: "Data inicial" })).toBeVisible();
  await expect(page.locator(".figure strong").first()).toHaveText(half ?? "");
});

test("the comparison is a table for screen readers", async ({ page }) => {
  await page.goto("/dashboard");

  const table = page.getByRole("table", { name: "Comparação de vendas por período" });

  await expect(table.getByRole("columnheader")).toHaveText(["Dia", "Este período", "Período anterior"]);
  await expect(table.getByRole("rowheader")).toHaveCount(30);
});

test("the wheel, at the end of the page and beyond it, leaves header, menu and footer in place", async ({
  page,
}) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 780 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.mouse.move(size.width / 2, size.height / 2);
    const last = page.locator(".ways > li").last();
    // a wheel that turns before the page is as long as this turns in vain
    await expect(last).toBeAttached();
    for (let turn = 0; turn < 3; turn++) {
      await page.mouse.wheel(0, 20_000);
      await expect(last).toBeInViewport({ ratio: 1 });
    }

    const { header, footer, scrolled } = await page.evaluate(() => ({
      header: document.querySelector(".head")?.getBoundingClientRect().top,
      footer: document.querySelector(".foot")?.getBoundingClientRect().bottom,
      scrolled: document.documentElement.scrollHeight - document.documentElement.clientHeight,
    }));
    expect({ header, footer, scrolled }).toEqual({ header: 0, footer: size.height, scrolled: 0 });
  }
});

test("figures have one format, ticks fit the period, and cards beside each other are as full", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const periods = page.getByRole("radiogroup", { name: "Período" });
  const ticks = page.locator(".chart-tick text");
  await expect(periods.locator(".ant-segmented-item")).toHaveCount(6);
  const labels = await periods.locator(".ant-segmented-item").allInnerTexts();
  expect(new Set(labels).size).toBe(6);
  const grounds = await periods.evaluate((track) =>
    [track, document.body].map((each) => getComputedStyle(each).backgroundColor),
  );
  expect(new Set(grounds).size).toBe(2);

  await expect.poll(() => ticks.count()).toBeGreaterThanOrEqual(4);
  await periods.getByText("7 dias").click();
  await expect(ticks).toHaveCount(7);
  await expect(ticks.first()).toHaveText(/^(?:seg|ter|qua|qui|sex|sáb|dom)\., \d+$/);
  await periods.getByText("180 dias").click();
  await expect(ticks.first()).toHaveText(/^[a-z]{3}\.$/);
  expect(await ticks.count()).toBeGreaterThanOrEqual(5);

  await periods.getByText("30 dias").click();
  const shown = await page.locator(".blocks").innerText();
  expect(shown.match(/\d%/g)?.length).toBe(shown.match(/\d,\d%/g)?.length);
  const left = await page.locator(".block").evaluateAll((blocks) =>
    blocks.map((block) => {
      const bottom = Math.max(
        ...[...block.querySelectorAll(":scope > *")].map((each) => each.getBoundingClientRect().bottom),
      );
      return Math.round(block.getBoundingClientRect().bottom - bottom);
    }),
  );
  expect(Math.max(...left)).toBeLessThanOrEqual(24);
});

test("the installments run from 1x to 12x", async ({ page }) => {
  await page.goto("/dashboard");

  const rows = page.locator(".bars-columns").getByRole("rowheader");

  await expect(rows).toHaveText(Array.from({ length: 12 }, (_, index) => `${index + 1}x`));
});

test.describe("in a window of 1000 px", () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  test("the menu opens from a button and closes on navigation", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: "Vendas", exact: true })).toBeHidden();

    await page.getByRole("button", { name: "Menu principal" }).click();
    const menu = page.getByRole("dialog");
    await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
    await menu.getByRole("link", { name: "Saques" }).click();

    await expect(page).toHaveURL(/withdrawals/);
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu principal" }).click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu principal" })).toBeFocused();
  });
});

test.describe("in a window of 1001 px", () => {
  test.use({ viewport: { width: 1001, height: 800 } });

  test("the header has the whole menu", async ({ page }) => {
    await page.goto("/dashboard");

    await expect(page.getByRole("button", { name: "Vendas", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Menu principal" })).toBeHidden();
  });
});

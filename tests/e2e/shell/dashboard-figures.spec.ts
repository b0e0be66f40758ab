import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { dayInSaoPaulo } from "../../../contract/dates";
import { addDays } from "../../../contract/extensions/dashboard";
import { contract } from "../../../contract/index";
import { formatCents } from "../../../server/format/money";
import type { Summary } from "../../../src/pages/dashboard/platform-view";
import { tellChange } from "../../support/pages/live-changes";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { sizeOf } from "../../support/tools/pixels";

test.use({ user: "maker" });

const today = () => dayInSaoPaulo();
const yesterday = () => addDays(today(), -1);

/** Asks the platform for the figures that a page shows. */
async function figuresOf(page: Page, dateStart: string, dateEnd: string) {
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith(contract.dashboard.summary.path) &&
      (response.request().postDataJSON() as { dateStart: string }).dateStart === dateStart,
  );
  return {
    async read() {
      const response = await answer;
      expect(response.request().postDataJSON()).toEqual({ dateStart, dateEnd });
      return ((await response.json()) as { data: Record<string, never> }).data as never as {
        sales: { now: { amount: string; ticket: string } };
        work: { name: string; count: number; sum: unknown }[];
      };
    },
  };
}

const block = (page: Page, title: string) =>
  page.locator(".block").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("the cards show the platform's figures of whole days, and are not called illustrative", async ({
  page,
}) => {
  const asked = await figuresOf(page, addDays(today(), -30), yesterday());
  await page.goto("/dashboard");
  const { sales } = await asked.read();

  await expect(block(page, "Total em Vendas").locator("strong")).toHaveText(
    sales.now.amount.replace(" ", "\u00a0"),
  );
  await expect(block(page, "Tiket Médio").locator("strong")).toHaveText(
    sales.now.ticket.replace(" ", "\u00a0"),
  );
  await expect(block(page, "Total em Visitas")).toContainText("Não contado pela plataforma");
  await expect(page.getByText("Dados ilustrativos")).toBeHidden();
  await expect(page.getByText(`De ${addDays(today(), -30)} a ${yesterday()}, comparado com`)).toBeVisible();
});

test("each card shows the figures of the period before beside its own", async ({ page }) => {
  const answer = page.waitForResponse((response) => response.url().endsWith(contract.dashboard.summary.path));
  await page.goto("/dashboard");
  const { sales, earnings } = ((await (await answer).json()) as { data: Summary }).data;
  const was = (amount: string | undefined) => `antes ${amount?.replace(" ", "\u00a0")}`;
  const row = (title: string, name: string) =>
    block(page, title)
      .locator("tr, .balance > div")
      .filter({ hasText: new RegExp(`^${name}`) });
  const before = sales?.before;

  await expect(row("Vendas por método", "Cartão")).toContainText(was(before?.methods.card.amount));
  await expect(row("Vendas por método", "Pix")).toContainText(was(before?.methods.pix.amount));
  await expect(row("Vendas no cartão", "Compras aprovadas")).toContainText(was(before?.card.approved.amount));
  await expect(row("Vendas no cartão", "Compras negadas")).toContainText(was(before?.card.denied.amount));
  await expect(block(page, "Vendas no cartão")).toContainText(/das compras foram aprovadas, antes [\d,]+%/);
  await expect(row("Índices", "Boletos pagos")).toContainText(`antes ${before?.indices.boletos}`);
  await expect(row("Saldo", "Lucro Total")).toContainText(was(earnings?.before.profit));
  const once = before?.installments.find(({ installments }) => installments === 1);
  await expect(row("Vendas no cartão por parcelas", "1x")).toContainText(was(once?.amount));
  for (const title of ["Total em Vendas", "Tiket Médio", "Vendas no Pix", "Vendas no boleto"])
    await expect(block(page, title)).toContainText(/[+−][\d.,]+% em relação ao período anterior/);
});

test("a period before without sales is compared as such, not called missing", async ({ page }) => {
  await page.route(`**${contract.dashboard.summary.path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Summary };
    if (answer.data.sales) answer.data.sales.before.amount = "R$ 0,00";
    await route.fulfill({ response, json: answer });
  });

  await page.goto("/dashboard");

  await expect(block(page, "Total em Vendas")).toContainText(/antes R\$\s0,00/);
  await expect(page.getByText("Sem período anterior para comparar")).toHaveCount(0);
});

test("a period without purchases by card has no share of them, and one without boletos no index", async ({
  page,
}) => {
  const none = { count: 0, amount: "R$ 0,00" };
  await page.route(`**${contract.dashboard.summary.path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Summary };
    const { now } = answer.data.sales ?? {};
    if (now) Object.assign(now, { card: { approved: none, denied: none } });
    if (now) Object.assign(now.indices, { boletos: null });
    await route.fulfill({ response, json: answer });
  });

  await page.goto("/dashboard");

  await expect(block(page, "Vendas no cartão").locator("strong")).toHaveText("—");
  await expect(block(page, "Vendas no cartão")).toContainText("Nenhuma compra no cartão no período");
  await expect(block(page, "Índices").locator("tr", { hasText: "Boletos pagos" })).toContainText(
    "Sem dados no período",
  );
});

test("the last 24 hours are today so far, and say so", async ({ page }) => {
  await page.goto("/dashboard");
  const asked = await figuresOf(page, today(), today());

  await page.getByRole("radiogroup", { name: "Período" }).getByText("Últimas 24h").click();

  await asked.read();
  await expect(page.getByText(`Hoje, ${today()}, até`)).toBeVisible();
  // one day is a point, beside that of the day before
  await expect(block(page, "Comparação de vendas por período").locator("circle")).toHaveCount(2);
  // of which there is nothing to draw small, nor to save
  await expect(block(page, "Vendas no Pix").getByRole("button")).toHaveCount(0);
  // also as a day of one's own, a part of it is compared with a whole one
  await page.getByRole("radiogroup", { name: "Período" }).getByText("Selecione").click();
  await expect(page.getByRole("combobox", { name: "Data inicial" })).toHaveValue(today());
  await expect(page.getByText(`Hoje, ${today()}, até`)).toBeVisible();
});

test("days of one's own begin with those that were shown, and reach today", async ({ page }) => {
  await page.goto("/dashboard");
  const shown = page.getByText(`De ${addDays(today(), -30)} a ${yesterday()}, comparado com`);
  await expect(shown).toBeVisible();

  await page.getByRole("radiogroup", { name: "Período" }).getByText("Selecione").click();

  const start = page.getByRole("combobox", { name: "Data inicial" });
  const end = page.getByRole("combobox", { name: "Data final" });
  await expect(start).toHaveValue(addDays(today(), -30));
  await expect(end).toHaveValue(yesterday());
  await expect(shown).toBeVisible();
  const asked = await figuresOf(page, addDays(today(), -30), today());
  await end.press("Delete");
  await asked.read();
  await expect(page.getByText(`De ${addDays(today(), -30)} a ${today()}, comparado com`)).toBeVisible();
});

test("what waits is above the cards, and each leads to its queue", async ({ page, platform }) => {
  const { rows } = await platform.database.pool.query<{ count: number; sum: number }>(
    "select count(*), sum(amount)::bigint as sum from payouts where status = 'w'",
  );
  await page.goto("/dashboard");
  const work = page.getByRole("navigation", { name: "Trabalho do dia" });
  await expect(work.getByRole("link")).toHaveCount(4);
  const payouts = work.getByRole("link", { name: /^Saques aguardando/ });
  await expect(payouts).toContainText((rows[0]?.count ?? 0).toLocaleString("pt-BR"));
  await expect(payouts).toContainText(formatCents(rows[0]?.sum ?? 0).replace(" ", "\u00a0"));
  await expect(payouts).toContainText(/Mais antigo: /);

  await payouts.click();

  await expect(page).toHaveURL(/\/finance\/withdrawals\?status=w$/);
  await expect(page.locator("tr[data-index]").first()).toContainText("Aguardando");
});

test("a level sees what it may, and which permission it lacks", async ({ openAs }) => {
  const page = await openAs("desk");

  await page.goto("/dashboard");

  await expect(block(page, "Total em Vendas")).toContainText("não tem a permissão Pedidos");
  await expect(block(page, "Saldo")).toContainText("não tem a permissão Finanças");
  await expect(page.getByRole("navigation", { name: "Trabalho do dia" })).toBeHidden();
});

test("a chart's values are read out by keyboard and pointer, with those of the period before", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const chart = page.getByRole("slider", { name: "Comparação de vendas por período: valores por dia" });

  await chart.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");

  const first = new Date(`${addDays(today(), -29).split("/").reverse().join("-")}T00:00:00Z`);
  const day = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "short", timeZone: "UTC" }).format(
    first,
  );
  await expect(chart).toHaveAttribute("aria-valuenow", "1");
  await expect(chart).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^${day}, Este período R\\$.[\\d.,]+( \\(.+\\))?, Período anterior R\\$.[\\d.,]+$`),
  );
  await expect(chart.locator(".readout")).toContainText(day);
  await page.keyboard.press("Tab");
  await expect(chart.locator(".readout")).toBeHidden();
  const box = await chart.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 33, (box?.y ?? 0) + 100);
  await expect(chart).toHaveAttribute("aria-valuenow", "29");
  await expect(chart.locator(".readout")).toBeVisible();
});

test("the chart of a method is compared, read by screen readers and downloaded like the one of all sales", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const card = block(page, "Vendas no Pix");
  const chart = card.getByRole("slider", { name: "Vendas no Pix: valores por dia" });

  await chart.focus();

  await expect(chart).toHaveAttribute(
    "aria-valuetext",
    /, Este período R\$.+, Período anterior R\$.[\d.,]+$/,
  );
  await expect(chart.locator(".chart-before")).toHaveCount(1);
  await expect(card.getByRole("table", { name: "Vendas no Pix" }).getByRole("row")).toHaveCount(31);
  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: /CSV/ }).click();
  const lines = readFileSync(await (await download).path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toBe("\uFEFFDia;Este período;Período anterior");
});

test("a chart is downloaded as a picture and as a table", async ({ page }) => {
  await page.goto("/dashboard");
  const asked = async (kind: string) => {
    const download = page.waitForEvent("download");
    await page
      .getByRole("button", { name: new RegExp(`^Comparação de vendas por período: .*${kind}`) })
      .click();
    const file = await download;
    return { name: file.suggestedFilename(), path: await file.path() };
  };

  const table = await asked("CSV");
  const picture = await asked("PNG");

  expect(table.name).toBe("comparacao-de-vendas-por-periodo.csv");
  const lines = readFileSync(table.path, "utf8").trimEnd().split("\r\n");
  expect(lines[0]).toBe("\uFEFFDia;Este período;Período anterior");
  expect(lines).toHaveLength(31);
  expect(picture.name).toBe("comparacao-de-vendas-por-periodo.png");
  const chart = await page.locator(".chart-frame").first().locator("svg").boundingBox();
  expect((await sizeOf(readFileSync(picture.path))).width).toBe(2 * (Math.round(chart?.width ?? 0) + 32));
});

test("a decision of a colleague changes what waits, without a reload", async ({ page, platform }) => {
  await page.goto("/dashboard");
  const payouts = page.getByRole("link", { name: /^Saques aguardando/ }).locator("strong");
  const before = Number((await payouts.textContent())?.replaceAll(".", ""));
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `update payouts set status = 'x', decided_by_id = 2, decided_by_name = 'Rafael Nogueira', decided_at_office = 'Horizon',
      date_close = now() where id = (select min(id) from payouts where status = 'w') returning id`,
  );

  await tellChange(platform, rows[0]?.id ?? 0, "updated", "checker");

  await expect(payouts).toHaveText((before - 1).toLocaleString("pt-BR"), { timeout: 15_000 });
});

test("the start page is chosen here, kept for the admin, and opens after signing in", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Escolher a página ao entrar" }).click();
  await expect(page.getByRole("combobox", { name: "Página ao entrar" })).toBeFocused();
  await page.locator(".ant-select-item-option").filter({ hasText: "Saques aguardando" }).click();
  await expect(page.getByText("Salvo para você neste navegador")).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login/);

  await signIn(page, "maker");

  await expect(page).toHaveURL(/\/finance\/withdrawals\?status=w$/, { timeout: 15_000 });
});

test("the figures have no barriers, in light and dark", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(block(page, "Índices")).toBeVisible();

  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.reload();
  await expect(block(page, "Índices")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

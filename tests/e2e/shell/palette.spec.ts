import { cpfDigits } from "../../../contract/documents";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenOrder } from "../../support/factories/given-money";
import { listScreen } from "../../support/pages/list-screen";
import { openPalette, paletteOf } from "../../support/pages/palette";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { openedTab } from "../../support/tools/opened-tab";
import { roundTrip } from "../../support/tools/traffic";

const cpfOf = (nine: string) => nine + cpfDigits(nine);
const slip = "00190000090114971860168524522114316400000012345";
const pix =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";

test.describe("for an admin who may do everything", () => {
  test.use({ user: "maker" });

  test("a customer and what is theirs is found by CPF, and opened with four keys beside the CPF", async ({
    page,
    platform,
  }) => {
    const doc1 = cpfOf("318402755");
    const { id } = await givenCustomer(platform.database, { name: "Paleta Encontrada", doc1 });
    const payout = await givenPayout(platform.database, id, { amount: 4321 });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    const { dialog, field, group, option, status } = await openPalette(page);
    await field.fill(doc1);

    await expect(dialog.getByRole("heading", { name: "CPF (também chave Pix)" })).toBeVisible();
    await expect(group("Clientes (1)").getByRole("option", { name: "Paleta Encontrada" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(group("Saques (1)").getByRole("option", { name: String(payout.id) })).toContainText(
      "R$ 43,21",
    );
    await expect(status).toHaveText("2 resultados");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(field).toHaveValue("");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type(doc1);
    // before anything is found
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/customer/list/${id}`);
    await expect(dialog).toHaveCount(0);

    // in a new tab, with the palette still open
    await page.keyboard.press("ControlOrMeta+k");
    await field.fill(`saque ${payout.id}`);
    await expect(option(String(payout.id))).toBeVisible();
    const tab = await openedTab(page.context(), () => page.keyboard.press("ControlOrMeta+Enter"));
    await expect(tab).toHaveURL(`/finance/withdrawals/${payout.id}`);
    await expect(dialog).toBeVisible();
  });

  test("a list that may have more than is shown says so, and on a phone the field's own text ends in an ellipsis", async ({
    page,
    platform,
  }) => {
    for (let each = 0; each < 6; each += 1)
      await givenCustomer(platform.database, { name: "Paleta Repetida" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    const { field, group, options, status } = await openPalette(page);
    await expect(field).toHaveCSS("text-overflow", "ellipsis");
    await field.fill("Paleta Repetida");

    await expect(group("Clientes (5+)").getByRole("option")).toHaveCount(6);
    await expect(group("Clientes (5+)").getByRole("option").last()).toHaveText("Ver todos em Clientes");
    // the way to all of them is no result
    await expect(status).toHaveText(/^\d+ resultados$/);
    const results = await options.filter({ hasNotText: "Ver todos em" }).count();
    await expect(status).toHaveText(`${results} resultados`);
  });

  test("screens, languages, theme and help are chosen by mouse and keyboard, and the focus returns", async ({
    page,
  }) => {
    await page.goto("/finance/withdrawals");
    const { rows, search } = listScreen(page);
    await expect(rows.first()).toBeVisible();
    const { dialog, field, option, options, group } = paletteOf(page);
    await page.getByRole("button", { name: "Buscar em tudo" }).click();
    await expect(field).toBeFocused();
    await expect(group("Telas").getByRole("option")).toHaveCount(14);
    await page.keyboard.press("End");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Home");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute(
      "aria-activedescendant",
      (await options.nth(1).getAttribute("id")) ?? "",
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Buscar em tudo" })).toBeFocused();

    // from within a field
    await search.focus();
    await openPalette(page);
    await field.fill("ingles");
    await expect(dialog.getByText("Nada encontrado")).toBeVisible();
    await field.fill("engl");
    await option("English").click();
    await expect(page.getByRole("heading", { level: 1, name: "Withdrawals" })).toBeVisible();
    await openPalette(page);
    await field.fill("dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await openPalette(page);
    await field.fill("white label");
    await option("Templates").click();
    await expect(page).toHaveURL("/white-label/templates");
    await openPalette(page);
    await expect(group("Recent").getByRole("option")).toHaveText([/^Withdrawals/]);
    await field.fill("withdr");
    await expect(group("Recent").getByRole("option", { name: "Withdrawals" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test("the actions of the row with the focus are offered, and none over a form", async ({
    page,
    platform,
  }) => {
    const { id: customer } = await givenCustomer(platform.database, { name: "Paleta Focada" });
    const { id } = await givenPayout(platform.database, customer, { amount: 1500 });
    await page.goto("/finance/withdrawals?search=Paleta%20Focada");
    const { row } = listScreen(page);
    await row(id).focus();
    const { group, field, dialog } = await openPalette(page);
    await expect(group(/Paleta Focada/)).toBeVisible();
    await field.fill("aprovar");
    await page.keyboard.press("Enter");
    const form = page.locator(".ant-modal-wrap:visible");
    await expect(form.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await expect(row(id)).toBeFocused();
  });

  test("a boleto and a Pix code say what they hold or what is wrong, and the order is found", async ({
    page,
    platform,
  }) => {
    const { id: customer } = await givenCustomer(platform.database, { name: "Paleta Boleto" });
    const order = await givenOrder(platform.database, customer, {
      payin_method: "boleto",
      payment_code: slip,
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { dialog, field, option, options } = await openPalette(page);

    await field.fill("00193164000000123450000001149718606852452211");

    const reading = dialog.locator(".reading");
    await expect(reading).toContainText("Boleto bancário: código de barras");
    await expect(reading).toContainText("R$ 123,45");
    await expect(reading).toContainText("24/11/2026");
    await expect(reading).toContainText("001 · Banco do Brasil");
    await expect(option(new RegExp(String(order.id)))).toBeVisible();
    await field.fill(`${slip.slice(0, 20)}9${slip.slice(21)}`);
    await expect(reading).toContainText("O dígito verificador do campo 2 não confere");
    await expect(options).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await field.fill(pix);
    await expect(reading).toContainText("123e4567-e12b-12d1-a456-426655440000");
    await expect(reading).toContainText("Fulano de Tal");
    await field.fill(`${pix.slice(0, -1)}A`);
    await expect(reading).toContainText("(CRC) não confere");
  });
});

test.describe("when calls fail or a platform offers less", () => {
  test.use({ user: "maker", expectedComplaints: [/500/] });

  test("a search that failed says so beside the others and is tried again, and ids are searched for as text", async ({
    page,
    platform,
  }) => {
    const { id } = await givenCustomer(platform.database, { name: "Paleta Teimosa" });
    await announce(page, []);
    let isDown = true;
    await page.route("**/admin/customer/list", async (route) => {
      if (isDown) await route.fulfill({ status: 500, body: "" });
      else await route.continue();
    });
    const asked: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/customer/list")) asked.push(request.postDataJSON());
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { field, option } = await openPalette(page);
    await field.fill(`cliente ${id}`);
    await expect(option(/a busca falhou/)).toBeVisible();
    isDown = false;
    await page.keyboard.press("Enter");
    await expect(option(/Paleta Teimosa/)).toBeVisible();
    expect(asked).toEqual(Array(2).fill({ search: String(id), page: 1, offset: 50 }));
    await expect(field).toBeFocused();
    await field.fill("x");
    await roundTrip(page);
    expect(asked).toHaveLength(2);
  });
});

test.describe("for an admin who works with customers only", () => {
  test.use({ user: "desk", viewport: { width: 390, height: 780 } });

  test("only the customers are asked, other screens say why, and on a phone it fills the window", async ({
    page,
    platform,
  }) => {
    const { id } = await givenCustomer(platform.database, { name: "Paleta Restrita" });
    await givenPayout(platform.database, id, { amount: 900 });
    const asked = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // the bell asks when it likes
      if (/list$/.test(pathname) && !pathname.includes("notifications")) asked.add(pathname);
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Buscar em tudo" }).click();
    const { dialog, field, option, options, status } = paletteOf(page);
    await expect(field).toBeFocused();
    asked.clear();
    await field.fill("Paleta Restrita");
    await expect(option(/Paleta Restrita/)).toBeVisible();
    await expect(options).toHaveCount(1);
    await expect(status).toHaveText("1 resultado");
    expect([...asked].sort()).toEqual(["/admin/customer/get_blacklist_list", "/admin/customer/list"]);
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 });
    expect(await violations(page)).toEqual([]);
    await field.fill("saques");
    await expect(option(/Seu nível de acesso não tem a permissão/)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe("recent records and lists", () => {
  test.use({ user: "checker" });

  test("are on the start page, and gone with the session", async ({ page }) => {
    await page.goto("/finance/withdrawals");
    await expect(listScreen(page).rows.first()).toBeVisible();
    await openPalette(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    const block = page.getByRole("navigation", { name: "Recentes" });
    await expect(block.getByRole("link")).toHaveText(["Saques"]);
    expect(await violations(page)).toEqual([]);
    await block.getByRole("link", { name: "Saques" }).click();
    await expect(page).toHaveURL(/\/finance\/withdrawals/);
    const kept = () => page.evaluate(() => localStorage.getItem("adm-recent"));
    expect(await kept()).toContain("payouts");
    const { field } = await openPalette(page);
    await field.fill("sair");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/login/);
    expect(await kept()).toBeNull();
  });
});

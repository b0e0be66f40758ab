import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { openPayouts } from "../../support/pages/payout-screen";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";

test.use({ user: "maker" });

/** The path and query that the browser shows. */
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

test("a record is opened and closed by keyboard, mouse and Back, and leaves its list as it was", async ({
  page,
  platform,
}) => {
  const { ids } = await openPayouts(page, platform, "Zilda Endereço", 4, "&size=10");
  const list = address(page);
  const query = new URL(page.url()).search;
  const { row } = listScreen(page);
  const { panel, body } = recordPanel(page);
  await row(ids[3] ?? 0).click({ modifiers: ["ControlOrMeta"] });
  await row(ids[1]).press("Enter");
  await expect(panel).toContainText(`· ${ids[1]} ·`);
  await expect(body).toBeFocused();
  expect(address(page)).toBe(`/finance/withdrawals/${ids[1]}${query}`);
  expect(await violations(page, { part: "#modals" })).toEqual([]);

  // stepping replaces the address, so that Back leads to the list
  await page.keyboard.press("j");
  await expect(panel).toContainText(`· ${ids[2]} ·`);
  await expect(page).toHaveURL(new RegExp(`/withdrawals/${ids[2]}`));
  await page.goBack();
  await expect(panel).toHaveCount(0);
  expect(address(page)).toBe(list);
  await expect(row(ids[2])).toBeFocused();
  await expect(row(ids[3] ?? 0)).toHaveAttribute("aria-selected", "true");

  await page.goForward();
  await expect(panel).toContainText(`· ${ids[2]} ·`);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  expect(address(page)).toBe(list);

  await row(ids[0]).dblclick();
  await expect(panel).toContainText(`· ${ids[0]} ·`);
  await panel.getByRole("button", { name: "Fechar" }).click();
  await expect(panel).toHaveCount(0);
  await expect(row(ids[0])).toBeFocused();
  await act(page, ids[1], "Ver");
  await expect(panel).toContainText(`· ${ids[1]} ·`);

  // a reload keeps what is open, and closing it then leads to the list
  await page.reload();
  await expect(panel).toContainText(`· ${ids[1]} ·`);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  expect(address(page)).toBe(list);
});

test("a link opens a record that its list does not show, and says of one that is gone that it is", async ({
  page,
  platform,
}) => {
  const { ids } = await openPayouts(page, platform, "Zenaide Ligação", 1, "");
  const { rows } = listScreen(page);
  const { panel, body } = recordPanel(page);
  await page.goto(`/finance/withdrawals/${ids[0]}?search=ninguém que exista`);
  await expect(panel).toContainText("Zenaide Ligação");
  await expect(rows).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Próximo registro" })).toHaveCount(0);

  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  expect(address(page)).toBe("/finance/withdrawals?search=ningu%C3%A9m%20que%20exista");

  await page.goto("/finance/withdrawals/999999999");
  await expect(body.getByRole("alert")).toContainText("O registro 999999999 não existe mais");
  expect(await violations(page, { part: "#modals" })).toEqual([]);
  await body.getByRole("button", { name: "Voltar à lista" }).click();
  await expect(panel).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  expect(address(page)).toBe("/finance/withdrawals");

  for (const path of ["/finance/withdrawals/0", "/finance/withdrawals/12a", "/customer/list/-1"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 - Página não encontrada");
  }
});

test("without list-query a record is found by a search for its id, and is only gone where the search was read whole", async ({
  page,
  platform,
}) => {
  await announce(page, []);
  const { ids } = await openPayouts(page, platform, "Zilda Lote 700000001", 251, "");
  const { panel, body } = recordPanel(page);

  await page.goto(`/finance/withdrawals/${ids[0]}?search=ninguém`);
  await expect(panel).toContainText("Zilda Lote 700000001");

  await page.goto("/finance/withdrawals/700000001");
  await expect(body.getByRole("alert")).toContainText("O registro 700000001 não foi encontrado");

  await page.goto("/finance/withdrawals/700000002");
  await expect(body.getByRole("alert")).toContainText("O registro 700000002 não existe mais");
});

test("letters, digits and the dot act on the open record, a form opens over it, and the panel shows the changed row", async ({
  page,
  platform,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { ids } = await openPayouts(page, platform, "Zaqueu Decisão", 2, "&size=10");
  const { row } = listScreen(page);
  const { panel, body, button } = recordPanel(page);
  const { dialog, field } = modal(page);
  await row(ids[0]).press("v");
  await expect(panel).toContainText("Aguardando");

  await page.keyboard.press("d");
  await expect(dialog.locator("form")).toBeVisible();
  await dialog.getByText("Rejeitar", { exact: true }).click();
  await field("Motivo").fill("Conta de outra pessoa");
  await field("Código do autenticador").fill(await platform.code("maker"));
  await page.keyboard.press("Control+Enter");

  await expect(page.locator(".ant-modal.modal")).toHaveCount(0);
  await expect(
    panel.getByRole("listitem").filter({ hasText: "Rejeitado" }).or(panel.getByText("Cancelado")).first(),
  ).toBeVisible();
  await expect(body).toBeFocused();
  await expect(button("Aprovar ou rejeitar")).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(panel).toContainText(`· ${ids[1]} ·`);
  await page.keyboard.press("y");
  await expect(page.getByText("Link copiado")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("the tabs of a customer are in the address, have keys, and close by themselves when they cannot be read", async ({
  page,
  platform,
}) => {
  const { id } = await givenCustomer(platform.database, { name: "Zoroastro Abas", balance: 100 });
  const { row } = listScreen(page);
  const { panel, body, tab } = recordPanel(page);
  await page.goto("/customer/list?search=Zoroastro+Abas");
  await row(id).press("x");
  await expect(body.locator(".statement-sums")).toBeVisible();
  expect(address(page)).toBe(`/customer/list/${id}?search=Zoroastro+Abas&tab=statement`);
  await expect(tab("Extrato")).toHaveAttribute("aria-selected", "true");

  await page.keyboard.press("1");
  await expect(body).toContainText("Zoroastro Abas");
  expect(address(page)).toBe(`/customer/list/${id}?search=Zoroastro+Abas`);
  await page.keyboard.press("h");
  await expect(tab("Histórico de acessos")).toHaveAttribute("aria-selected", "true");

  // by the arrow keys among the tabs
  await tab("Histórico de acessos").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tab("Extrato")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(body.locator(".statement-sums")).toBeVisible();
  await page.reload();
  await expect(body.locator(".statement-sums")).toBeVisible();
  expect(await violations(page, { part: "#modals" })).toEqual([]);

  await page.route("**/customer/get_log_data", (route) =>
    route.fulfill({ json: { response: false, message: "Não agora" } }),
  );
  await page.keyboard.press("h");
  await expect(page.getByText("Não agora")).toBeVisible();
  await expect(tab("Dados")).toHaveAttribute("aria-selected", "true");
  await expect(panel).toBeVisible();
});

test("the panel's width is changed by mouse and keyboard, and kept; on a phone it fills the page", async ({
  page,
}) => {
  const { rows } = listScreen(page);
  const { panel, edge } = recordPanel(page);
  const width = async () => Math.round((await panel.boundingBox())?.width ?? 0);
  await page.goto("/finance/withdrawals");
  await rows.first().press("Enter");
  await expect(panel).toBeVisible();
  expect(await width()).toBe(960);

  await edge.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(width).toBe(928);
  await expect(edge).toHaveAttribute("aria-valuenow", "928");
  const box = await panel.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 3, 400);
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(740);

  await page.reload();
  await expect.poll(width).toBe(740);
  // without dragging: to the usual width, and from there to the widest
  await edge.dblclick();
  await expect.poll(width).toBe(960);
  await edge.dblclick();
  await expect.poll(width).toBe(1320);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(width).toBe(390);
  await expect(edge).toHaveCount(0);
  expect(await violations(page, { part: "#modals" })).toEqual([]);
});

test("the amount in a panel's title stays beside its currency in every narrow window", async ({
  page,
  platform,
}) => {
  const { id: customer } = await givenCustomer(platform.database, { name: "Rafaela Sant'Anna" });
  const { id } = await givenPayout(platform.database, customer, { amount: 185_245 });
  await page.goto(`/finance/withdrawals/${id}`);
  const title = recordPanel(page).panel.locator(".modal-subject");
  await expect(title).toHaveText(`Rafaela Sant'Anna · ${id} · R$ 1.852,45`);

  for (let width = 320; width < 460; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await title.evaluate((element) => {
      const text = element.firstChild as Text;
      const range = document.createRange();
      range.setStart(text, text.data.indexOf("R$"));
      range.setEnd(text, text.data.length);
      return range.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(1);
  }
});

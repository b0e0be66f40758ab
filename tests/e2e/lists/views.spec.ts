import type { Page } from "@playwright/test";
import { columnsDrawer, shownTitles } from "../../support/pages/columns-drawer";
import { goToList, listScreen, pick } from "../../support/pages/list-screen";
import { viewsMenu } from "../../support/pages/views-menu";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

const path = "/finance/withdrawals";

async function openList(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await expect(listScreen(page).rows.first()).toBeVisible();
  await expect(viewsMenu(page).button).toBeVisible();
}

/** Goes to another page by the menu's link to it. */
async function goByMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

test("a view saved by mouse brings back filters, order, page size, columns and density, by its menu entry and after a reload", async ({
  page,
}) => {
  const views = viewsMenu(page);
  const drawer = columnsDrawer(page);
  await openList(page, `${path}?status=w&sort=valueFormat.desc&size=10`);
  await drawer.open();
  await drawer.checkbox("Taxa").click();
  await drawer.density("Compacta").click();
  await drawer.close();
  const chosen = await shownTitles(page);

  await views.save("Aguardando");
  await views.close();
  const address = page.url();
  expect(address).toContain("status=w");
  await drawer.open();
  await drawer.reset.click();
  await drawer.close();
  await expect(views.button).toHaveAccessibleName("Visões: Aguardando (alterada)");
  await expect(views.button.getByText("*", { exact: true })).toBeInViewport({ ratio: 1 });
  await page.goto("/dashboard");
  await openList(page);
  expect(await shownTitles(page)).toContain("Taxa");

  await views.choose("Aguardando");

  await expect(page).toHaveURL(address);
  await expect.poll(() => shownTitles(page)).toEqual(chosen);
  await expect(views.button).toHaveAccessibleName("Visões: Aguardando");
  await expect(listScreen(page).loaded(10)).toBeVisible();
  await page.reload();
  await expect(views.button).toHaveAccessibleName("Visões: Aguardando");
  await expect.poll(() => shownTitles(page)).toEqual(chosen);
});

test("the name of the view that is shown ends in an ellipsis where it is longer than its button", async ({
  page,
}) => {
  const views = viewsMenu(page);
  await openList(page, `${path}?status=w`);

  await views.save("Saques do dia acima de mil reais");
  await views.close();

  const name = views.button.locator(".view-name");
  const { display, textOverflow, isCut } = await name.evaluate((element) => {
    const { display, textOverflow } = getComputedStyle(element);
    return { display, textOverflow, isCut: element.scrollWidth > element.clientWidth };
  });
  expect(isCut).toBe(true);
  // a flex box would cut a letter in two
  expect({ display, textOverflow }).toEqual({ display: "block", textOverflow: "ellipsis" });
});

test("by keyboard views are saved, ordered, renamed, removed and brought back, and 1 to 9 show them, but not while typing", async ({
  page,
}) => {
  const views = viewsMenu(page);
  await openList(page, `${path}?status=w`);
  await listScreen(page).search.focus();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(views.button).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(views.entry("Salvar como visão…")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(views.name).toBeFocused();
  await page.keyboard.type("Primeira");
  await page.keyboard.press("Enter");
  await expect(views.rows).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(views.button).toBeFocused();

  await pick(page, "Situação", "Pago");
  await expect(page).toHaveURL(/status=w%2Cp/);
  await views.save("Segunda");
  await views.close();
  await listScreen(page).rows.first().focus();
  await page.keyboard.press("1");
  await expect(page).toHaveURL(/status=w&/);
  await page.keyboard.press("2");
  await expect(page).toHaveURL(/status=w%2Cp/);
  // in the menu that shows them, too
  await views.button.press("Enter");
  await expect(views.entry("Segunda")).toBeVisible();
  await page.keyboard.press("1");
  await expect(page).toHaveURL(/status=w&/);
  await expect(page.getByRole("menu")).toBeHidden();
  await listScreen(page).rows.first().focus();
  await page.keyboard.press("2");
  await expect(page).toHaveURL(/status=w%2Cp/);
  await page.keyboard.press("3");
  await listScreen(page).search.focus();
  await page.keyboard.press("1");
  await expect(listScreen(page).search).toHaveValue("1");
  await page.keyboard.press("Backspace");
  await expect(page).toHaveURL(/status=w%2Cp/);

  await views.button.press("Enter");
  await views.entry("Salvar e organizar visões…").press("Enter");
  await expect(views.name).toBeFocused();
  await views.tool("Mover Segunda").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(views.rows.first()).toHaveAttribute("data-key", "Segunda");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Pagos");
  await page.keyboard.press("Enter");
  await expect(views.rows.first()).toHaveAttribute("data-key", "Pagos");
  // the caret moves inside the name, and on from its end
  await page.keyboard.press("End");
  for (const name of ["Abrir a tela com Pagos", "Copiar o link de Pagos", "Excluir a visão Pagos"]) {
    await page.keyboard.press("ArrowRight");
    await expect(views.tool(name)).toBeFocused();
  }
  for (let at = 0; at < 4; at += 1) await page.keyboard.press("ArrowLeft");
  await expect(views.tool("Mover Pagos")).toBeFocused();
  for (let at = 0; at < 4; at += 1) await page.keyboard.press("ArrowRight");
  await expect(views.tool("Excluir a visão Pagos")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(views.rows).toHaveCount(1);
  await expect(views.tool("Excluir a visão Primeira")).toBeFocused();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(views.rows.first()).toHaveAttribute("data-key", "Pagos");
  await views.close();

  await listScreen(page).rows.first().focus();
  await page.keyboard.press("2");
  await expect(page).toHaveURL(/status=w&/);
  await page.keyboard.press("?");
  await expect(page.getByText("Aplicar a visão com este número")).toBeVisible();
});

test("a changed view is updated from the menu, and a name is replaced or refused", async ({ page }) => {
  const views = viewsMenu(page);
  await openList(page, `${path}?status=w`);
  await views.save("Minha");
  await views.close();

  await pick(page, "Situação", "Cancelado");
  await expect(views.button).toHaveAccessibleName("Visões: Minha (alterada)");
  await views.choose("Atualizar “Minha” com o que está na tela");
  await expect(views.button).toHaveAccessibleName("Visões: Minha");

  await views.save("Outra");
  // of two of the same content the one that was saved last is shown
  await expect(views.button).toHaveAccessibleName("Visões: Outra");
  await views.name.fill("Minha");
  await expect(views.tool("Substituir")).toBeVisible();
  const rename = views.panel.getByRole("textbox", { name: "Nome da visão Outra" });
  await rename.fill("Minha");
  await rename.press("Enter");
  await expect(rename).toHaveAccessibleDescription("Já há uma visão Minha");
  await expect(rename).toHaveValue("Minha");
  await rename.press("Escape");
  await expect(rename).toHaveValue("Outra");
  await expect(rename).toHaveAccessibleDescription("");
});

test("a view too many is refused at its name, which stays", async ({ page }) => {
  const views = viewsMenu(page);
  await openList(page, `${path}?status=w`);
  await views.save("Visão 1");
  for (let count = 2; count <= 30; count += 1) {
    await views.name.fill(`Visão ${count}`);
    await views.name.press("Enter");
    await expect(views.name).toHaveValue("");
  }

  await views.name.fill("Visão 31");
  await views.name.press("Enter");

  await expect(views.name).toHaveAccessibleDescription(/^Esta lista já tem 30 visões: exclua uma antes/);
  await expect(views.name).toHaveValue("Visão 31");
});

test("a link shows whoever opens it the same, columns included", async ({ page, context, openAs }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const views = viewsMenu(page);
  const drawer = columnsDrawer(page);
  await openList(page, `${path}?status=p`);
  await drawer.open();
  await drawer.checkbox("Método").click();
  await drawer.close();

  await views.choose("Copiar link desta lista");
  await expect(page.getByText("Link copiado")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await openAs("checker");
  await other.goto(link);
  await expect(listScreen(other).rows.first()).toBeVisible();
  expect(await shownTitles(other)).toEqual(await shownTitles(page));
  await expect(other).toHaveURL(/status=p/);
  expect(
    await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("adm-lists"))),
  ).toEqual([]);
});

test("a screen opens with its start view, and after that in the session with what it showed last", async ({
  page,
}) => {
  const views = viewsMenu(page);
  await openList(page, `${path}?status=w`);
  await views.save("Início");
  await views.tool("Abrir a tela com Início").click();
  await views.close();

  await page.goto("/dashboard");
  await goByMenu(page, "Financeiro", "Saques");
  await expect(page).toHaveURL(/withdrawals\?status=w/);
  await expect(listScreen(page).rows.first()).toBeVisible();

  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page).not.toHaveURL(/status=/);
  await goToList(page, "c");
  await goToList(page, "w");
  await expect(page).not.toHaveURL(/status=/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clientes");

  await page.goto(path);
  await expect(page).toHaveURL(/withdrawals\?status=w/);
  await expect(listScreen(page).rows.first()).toBeVisible();
});

test("letters and the menu lead to the last filter of a screen until the admin signs out; Back is as before", async ({
  page,
}) => {
  await openList(page, `${path}?status=w`);
  await goToList(page, "c");
  await expect(page).toHaveURL(/customer\/list$/);
  await listScreen(page).search.fill("Silva");
  await listScreen(page).search.press("Enter");
  await expect(page).toHaveURL(/search=Silva/);
  await expect(listScreen(page).rows.first()).toBeFocused();

  await goToList(page, "w");
  await expect(page).toHaveURL(/withdrawals\?status=w$/);
  await goByMenu(page, "Vendas", "Lista");
  await expect(page).toHaveURL(/customer\/list\?search=Silva$/);
  await page.goBack();
  await expect(page).toHaveURL(/withdrawals\?status=w$/);
  await goByMenu(page, "Vendas", "Lista");
  await expect(listScreen(page).rows.first()).toBeVisible();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await goToList(page, "w");
  await goToList(page, "c");
  await expect(page).toHaveURL(/customer\/list$/);
});

test("a list that is left in the very moment in which its filters are cleared was cleared", async ({
  page,
}) => {
  await openList(page, `${path}?status=w`);
  const clear = page.getByRole("button", { name: "Limpar filtros" });
  await expect(clear).toBeVisible();

  await clear.evaluate((button: HTMLElement) => {
    button.click();
    for (const key of ["g", "c"])
      button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/customer\/list$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clientes");

  await goToList(page, "w");
  await expect(page).toHaveURL(/withdrawals$/);
});

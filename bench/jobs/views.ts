import { columnsDrawer, shownTitles } from "../../tests/support/pages/columns-drawer";
import { listScreen } from "../../tests/support/pages/list-screen";
import { signIn } from "../../tests/support/pages/sign-in-page";
import { viewsMenu } from "../../tests/support/pages/views-menu";
import { expect, job, type Scene } from "./job";
import { openByMenu } from "./menus";

const view = "Aguardando";

async function saveView({ page }: Scene): Promise<void> {
  const views = viewsMenu(page);
  await page.goto("/finance/withdrawals?status=w&sort=valueFormat.desc");
  await expect(listScreen(page).rows.first()).toBeVisible();
  await expect(views.button).toBeVisible();
  await views.save(view);
  await views.close();
}

export const openYesterdaysList = job({
  name: "the filtered list of yesterday",
  start: "the dashboard, signed in anew",
  trial: { keys: 0 },
  left: "0 keys, then as now, are for whoever kept its address",
  given: async () => undefined,
  async open(scene) {
    const { page } = scene;
    await saveView(scene);
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto("/login");
    await signIn(page, "maker");
    await page.waitForURL("**/dashboard");
    await expect(page.locator(".chart").first()).toBeVisible();
  },
  async byKeyboard({ press }, { page }) {
    await press("g", "w");
    await expect(listScreen(page).rows.first()).toBeVisible();
    await expect(viewsMenu(page).button).toBeVisible();
    await press("1");
  },
  async byMouse({ click }, { page }) {
    const views = viewsMenu(page);
    await openByMenu(click, page, "Financeiro", "Saques");
    await click(views.button);
    await click(views.entry(view));
  },
  async check({ page }) {
    await expect(viewsMenu(page).button).toHaveAccessibleName(`Visões: ${view}`);
    await expect(page).toHaveURL(/status=w/);
    await expect(listScreen(page).rows.filter({ hasNotText: "Aguardando" })).toHaveCount(0);
  },
});

export const shareList = job({
  name: "show a colleague the same list, columns included",
  start: "a filtered list with chosen columns, on its first row",
  left: "",
  given: async () => undefined,
  async open({ page }) {
    const drawer = columnsDrawer(page);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/finance/withdrawals?status=p");
    await expect(listScreen(page).rows.first()).toBeVisible();
    await drawer.open();
    await drawer.checkbox("Método").click();
    await drawer.close();
    await page.reload();
    await expect(viewsMenu(page).button).toBeVisible();
    await page.keyboard.press("j");
    await expect(listScreen(page).rows.first()).toBeFocused();
  },
  async byKeyboard({ press, pressUntil }, { page }) {
    const views = viewsMenu(page);
    await pressUntil("Shift+Tab", views.button);
    await press("Enter");
    await expect(views.entry("Salvar como visão…")).toBeFocused();
    await press("ArrowDown");
    await expect(views.entry("Copiar link desta lista")).toBeFocused();
    await press("Enter");
  },
  async byMouse({ click }, { page }) {
    await click(viewsMenu(page).button);
    await click(viewsMenu(page).entry("Copiar link desta lista"));
  },
  async check({ page, openAs }) {
    await expect(page.getByText("Link copiado")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await openAs("checker");
    await other.goto(link);
    await expect(listScreen(other).rows.first()).toBeVisible();
    expect(await shownTitles(other)).toEqual(await shownTitles(page));
    expect(await shownTitles(other)).not.toContain("Método");
    await expect(other).toHaveURL(/status=p/);
  },
});

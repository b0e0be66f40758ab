import * as own from "../../../own/screens";
import type { ScreenEntry } from "../../../src/engine/declaration/screens-context";
import { screens } from "../../../src/resources";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";

/** The entries of each menu (requirements S2.10, S2.11 and B4), in the order of the registry. */
const menus = {
  Vendas: ["Lista", "Lista restritiva"],
  Financeiro: ["Vendas / checkouts", "Depósitos", "Liquidações manuais", "Inserções manuais", "Saques"],
  // the last one where the platform announces the audit
  Admin: ["Usuários", "Níveis de acesso", "Auditoria"],
};

/** The menu entries of the company's own screens, which follow the product's. */
async function ownEntries(menu: keyof typeof menuNames): Promise<string[]> {
  const entries = Object.entries<ScreenEntry>(own).filter(([, entry]) => entry.menu === menuNames[menu]);
  return await Promise.all(
    entries.map(async ([name, { texts: file = name }]) => {
      const texts = await import(`../../../own/${file}/console/texts/pt.ts`);
      return String(texts.screens[name].menu);
    }),
  );
}
const menuNames = { Vendas: "customer", Financeiro: "finance", Admin: "admin" };

test.use({ user: "maker" });

test("the header's menus lead to every screen, mark the current one, and close on navigation", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const header = page.getByRole("banner");
  const menu = page.getByRole("menu");
  await expect(header.getByRole("link", { name: "Dashboard", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  for (const name of Object.keys(menus) as (keyof typeof menus)[]) {
    const entries = [...menus[name], ...(await ownEntries(name))];
    await header.getByRole("button", { name, exact: true }).click();
    await expect(menu.getByRole("menuitem")).toHaveText(entries);
    await menu.getByRole("menuitem").last().click();
    await expect(menu).toBeHidden();
    await expect(header.getByRole("button", { name, exact: true })).toHaveAttribute("aria-current", "true");
    await header.getByRole("button", { name, exact: true }).click();
    await expect(menu.locator("[aria-current=page]")).toHaveText(entries.at(-1) ?? "");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  }

  await expect(page).toHaveURL(/\/users\/audit$/);
  await header.getByRole("button", { name: "Admin", exact: true }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
});

test("the menus name every screen in English, too", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  await page.goto("/dashboard");
  const header = page.getByRole("banner");
  const menu = page.getByRole("menu");
  for (const [name, entries] of [
    ["Sales", ["List", "Restricted"]],
    [
      "Finance",
      ["Sales / checkouts", "Deposits", "Manual settlements", "Manual account inserts", "Withdrawals"],
    ],
    ["White Label", ["White labels", "Templates"]],
    ["Admin", ["Users", "Access levels", "Audit"]],
  ] as const) {
    await header.getByRole("button", { name, exact: true }).click();
    for (const entry of entries)
      await expect(menu.getByRole("menuitem", { name: entry, exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  }
});

test("a menu opens, navigates and returns the focus by keyboard", async ({ page }) => {
  await page.goto("/dashboard");
  const sales = page.getByRole("button", { name: "Vendas", exact: true });
  await sales.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sales).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/customer\/(list|blacklist)$/);
  await expect(page.getByRole("menu")).toBeHidden();
});

test("every screen is in one of the menus", async ({ page }) => {
  await page.goto("/dashboard");
  const links = new Set<string>();
  const buttons = page.locator(".head-menu button");
  await expect(buttons).toHaveCount(4);
  for (const button of await buttons.all()) {
    await button.click();
    await expect(page.getByRole("menu").getByRole("link").first()).toBeVisible();
    for (const link of await page.getByRole("menu").getByRole("link").all())
      links.add((await link.getAttribute("href")) ?? "");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
  }

  expect([...links].sort()).toEqual(
    Object.values(screens)
      .map(({ path }) => path as string)
      .sort(),
  );
});

test("a long menu names its groups, which the arrow keys pass over, and keeps the letters", async ({
  page,
}) => {
  await page.goto("/customer/list");
  const { rows } = listScreen(page);
  await rows.first().press(".");
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();

  await expect(menu.locator(".ant-dropdown-menu-item-group-title")).toHaveText([
    "Dados",
    "Consultas",
    "Movimentações",
    "Ajustes",
    "Redefinições",
  ]);
  await expect(menu.getByRole("group", { name: "Movimentações" }).getByRole("menuitem")).toHaveCount(4);
  for (const entry of await menu.getByRole("menuitem").all()) {
    await expect(entry).toBeFocused();
    await page.keyboard.press("ArrowDown");
  }
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await expect(menu.getByRole("menuitem", { name: "Extrato" }).locator("kbd")).toHaveText("x");
  expect(await violations(page, { part: "[role=menu]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(rows.first()).toBeFocused();

  await page.goto("/finance/orders_checkout");
  await rows.first().press(".");
  await expect(menu.getByRole("menuitem").first()).toBeVisible();
  await expect(menu.locator(".ant-dropdown-menu-item-group-title")).toHaveCount(0);
});

test("a letter that a menu shows chooses its entry while the menu is open", async ({ page }) => {
  const menu = page.getByRole("menu");
  const { rows } = listScreen(page);
  const dialog = page.getByRole("dialog");
  await page.goto("/finance/orders_checkout");
  await rows.first().press(".");
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  const entry = menu.getByRole("menuitem").filter({ has: page.locator("kbd") });
  const letter = await entry.last().locator("kbd").innerText();
  const name = (await entry.last().innerText()).split("\n")[0] ?? "";

  await page.keyboard.press(letter);

  await expect(menu).toBeHidden();
  await expect(dialog.getByText(name).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await rows.first().press(".");
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  // a letter that no entry has, and one for the browser, leave it open
  for (const key of ["q", `Alt+${letter}`]) await page.keyboard.press(key);
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a menu that is longer than the window is seen whole by scrolling in it, without keys in a narrow one", async ({
  page,
}) => {
  for (const { width, height } of [
    { width: 1280, height: 640 },
    { width: 390, height: 667 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto("/customer/list");
    await listScreen(page).rows.nth(1).press(".");
    const menu = page.getByRole("menu");
    const last = menu.getByRole("menuitem").last();
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await expect
      .poll(async () => {
        const box = await menu.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= height;
      })
      .toBe(true);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(menu.locator("kbd").first()).toBeVisible({ visible: width > 700 });
  }
});

test("the key of a row's menu leaves the other keys where the rows of a list have none", async ({ page }) => {
  const { rows } = listScreen(page);
  for (const path of ["/white-label/templates", "/users/audit"]) {
    await page.goto(path);
    await rows.first().press(".");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.locator(".record")).toBeVisible();
  }
});

import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";

/** Presses keys one after the other; expects that the focus never falls back to the body. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(() => focusIsOnPage(page), `the focus after ${key}`).toBe(false);
  }
}

const focusIsOnPage = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement === null);

/** Presses Tab until the focus is on an element of this name, at most 40 times. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs++) {
    const here = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label =
        element?.labels?.[0]?.textContent ?? element?.getAttribute("aria-label") ?? element?.textContent;
      return label ?? "";
    });
    if (name.test(here.trim())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no ${name} within 40 tabs`);
}

test("a user signs in, finds, edits, saves and loads more without a mouse", async ({ page, platform }) => {
  const customer = await givenCustomer(platform.database, { name: "Yolanda Tecla" });
  const { search, row, rows, loaded } = listScreen(page);
  const { dialog, field } = modal(page);
  await page.goto("/login");
  await expect(page.getByLabel("Usuário")).toBeFocused();
  await page.keyboard.type("maker");
  await press(page, "Tab");
  await page.keyboard.type("Maker2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/customer\/list$/);
  await expect(loaded(20)).toBeVisible();
  await press(page, "/");
  await expect(search).toBeFocused();
  await page.keyboard.type("yolanda");
  await press(page, "Enter");
  await expect(loaded(1)).toBeVisible();
  // Enter goes to the first row as soon as it is there
  await expect(row(customer.id)).toBeFocused();

  await press(page, "e");
  await expect(field("Nome")).toHaveValue("Yolanda Tecla");
  await expect.poll(() => focusIsOnPage(page)).toBe(false);
  await tabTo(page, /^Nome$/);
  await press(page, "End");
  await page.keyboard.type(" Nunes");
  await press(page, "Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(row(customer.id)).toBeFocused();
  await expect(row(customer.id)).toContainText("Yolanda Tecla Nunes");

  await press(page, "/", "Control+a", "Delete", "Enter");
  await expect(loaded(20)).toBeVisible();
  await expect(rows.first()).toBeFocused();
  await press(page, "End");
  await expect(rows.nth(19)).toBeFocused();
  await press(page, "j");
  await expect(loaded(40)).toBeVisible();
  await expect(page.locator("tr[data-index='20']")).toBeFocused();
});

test.describe("on a list", () => {
  test.use({ user: "maker" });

  test.beforeEach(async ({ page }) => {
    await page.goto("/customer/list");
    await expect(listScreen(page).loaded(20)).toBeVisible();
    await listScreen(page).rows.first().focus();
  });

  const rowAt = (page: Page, index: number) => page.locator(`tr[data-index='${index}']`);

  for (const [keys, index] of [
    [["j", "j", "k"], 1],
    [["ArrowDown", "ArrowDown", "ArrowUp"], 1],
    [["End"], 19],
    [["End", "Home"], 0],
    [["PageDown"], 10],
    [["End", "PageUp"], 9],
    [["k"], 0],
  ] as const)
    test(`${keys.join(" ")} moves the focus to row ${index + 1}`, async ({ page }) => {
      await press(page, ...keys);

      await expect(rowAt(page, index)).toBeFocused();
      await expect(rowAt(page, index)).toBeInViewport();
      await expect(page.locator("tr[data-index][tabindex='0']")).toHaveCount(1);
    });

  test("j moves the focus from anywhere on the page to the rows, after the row last focused", async ({
    page,
  }) => {
    await press(page, "j", "j");
    await page.getByRole("button", { name: /Notifica/ }).focus();

    await press(page, "j");

    await expect(rowAt(page, 2)).toBeFocused();
  });

  test("g and the hotkey of a screen open it with the focus on its first row", async ({ page }) => {
    await page.getByRole("button", { name: /Notifica/ }).focus();

    for (const key of ["g", "w"]) await page.keyboard.press(key);

    await expect(page).toHaveURL(/withdrawals/);
    await expect(rowAt(page, 0)).toBeFocused();
  });

  test("a key that is no letter is the row's even right after g, and the letters of a new screen are its own", async ({
    page,
  }) => {
    const menu = page.getByRole("menu").filter({ hasText: "Editar dados" });
    await press(page, "g", ".");
    await expect(menu).toBeVisible();
    await press(page, "Escape");
    await expect(menu).toBeHidden();

    await press(page, "g");
    // the second key does not reach the row
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await press(page, "w");
    await expect(page).toHaveURL(/withdrawals/);
    await rowAt(page, 0).press("v");

    await expect(modal(page).dialog).toBeVisible();
  });

  test("'.' opens the row's menu, and Escape returns the focus to the row", async ({ page }) => {
    await press(page, "j", ".");
    const menu = page.getByRole("menu").filter({ hasText: "Editar dados" });
    await expect(menu).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Editar dados" })).toBeFocused();

    await press(page, "ArrowDown");
    await expect(page.getByRole("menuitem", { name: /^Dados/ })).toBeFocused();
    await press(page, "Escape");

    await expect(menu).toBeHidden();
    await expect(rowAt(page, 1)).toBeFocused();
  });

  test("Enter in the menu opens the action, and Escape returns the focus to the row", async ({ page }) => {
    const { dialog } = modal(page);
    await press(page, "j", ".");
    await page.getByRole("menuitem", { name: "Alterar situação" }).press("Enter");
    await expect(dialog).toContainText("Alterar a situação");
    await expect(dialog.getByRole("radio", { checked: true })).toBeFocused();

    await page.keyboard.press("Escape");

    await expect(dialog).toBeHidden();
    await expect(rowAt(page, 1)).toBeFocused();
  });

  test("the hotkey of an action opens it on the row, but not in a text field", async ({ page }) => {
    const { dialog } = modal(page);
    await press(page, "/");
    await page.keyboard.type("es?.jg");
    await expect(listScreen(page).search).toHaveValue("es?.jg");
    await expect(dialog).toBeHidden();
    await listScreen(page).search.fill("");
    await listScreen(page).rows.first().focus();

    await page.keyboard.press("s");

    await expect(dialog).toContainText("Alterar a situação");
  });

  test("'?' shows the hotkeys, and Escape returns the focus to where it was", async ({ page }) => {
    await press(page, "j");
    await page.keyboard.press("?");
    const help = page.getByRole("dialog").filter({ hasText: "Atalhos do teclado" });
    await expect(help).toContainText("Próxima linha; na última, carrega mais");
    await expect(help).toContainText("Alterar situação");
    await expect(help.getByRole("heading", { level: 3 })).toHaveText([
      ...["Em toda parte", "Em uma lista", "Seleção", "Com um registro aberto", "Em um formulário"],
      ...["Ir para", "Clientes"],
    ]);
    await expect.poll(() => help.evaluate((dialog) => dialog.matches(":focus-within"))).toBe(true);

    await page.keyboard.press("Escape");

    await expect(help).toBeHidden();
    await expect(rowAt(page, 1)).toBeFocused();
  });

  test("'?' names '/' where the list has a search, and not where it has none", async ({ page }) => {
    const help = page.getByRole("dialog").filter({ hasText: "Atalhos do teclado" });
    await page.keyboard.press("?");
    await expect(help.locator("kbd", { hasText: /^\/$/ })).toHaveCount(1);
    await page.keyboard.press("Escape");

    await page.goto("/users/audit");
    await expect(listScreen(page).rows.first()).toBeVisible();
    await page.keyboard.press("?");
    await expect(help).toContainText("Próxima linha; na última, carrega mais");
    await expect(help.locator("kbd", { hasText: /^\/$/ })).toHaveCount(0);
  });

  test("the tab stop stays on its record when the sort order changes", async ({ page }) => {
    await press(page, "j", "j");
    const id = await rowAt(page, 2).getAttribute("data-row-key");

    await listScreen(page).header("Nome").getByRole("button").focus();
    await page.keyboard.press("Enter");

    await expect(page.locator(`tr[data-row-key='${id}']`)).toHaveAttribute("tabindex", "0");
  });
});

test.describe("on a payout", () => {
  test.use({ user: "maker" });

  test("a decision is made without a mouse", async ({ page, platform }) => {
    const customer = await givenCustomer(platform.database, { name: "Zenaide Tecla", balance: 100_000 });
    const { id } = await givenPayout(platform.database, customer.id);
    const { row, loaded } = listScreen(page);
    const { dialog, field } = modal(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("w");
    await expect(loaded(20)).toBeVisible();
    await press(page, "/");
    await page.keyboard.type("zenaide");
    await press(page, "Enter");
    await expect(loaded(1)).toBeVisible();
    await expect(row(id)).toBeFocused();

    await page.keyboard.press("d");
    await expect(dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
    await press(page, "Space", "Tab");
    await expect(field("Motivo")).toBeFocused();
    await page.keyboard.type("Dados conferidos com o cadastro");
    await press(page, "Tab");
    await expect(field("Código do autenticador")).toBeFocused();
    await page.keyboard.type(await platform.code("maker"));
    await press(page, "Control+Enter");

    await expect(dialog).toBeHidden();
    await expect(row(id)).toBeFocused();
    await expect(row(id)).toContainText("Pago");
    const { status } = await platform.database.kysely
      .selectFrom("payouts")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("p");
  });
});

import { expect, type Locator, type Page } from "@playwright/test";

/** The parts of a list's screen, in Portuguese. */
export const listScreen = (page: Page) => ({
  table: page.getByRole("table"),
  /** The rows in the DOM, without the header. */
  rows: page.locator("tr[data-row-key]"),
  /** The row of a record. */
  row: (id: number): Locator => page.locator(`tr[data-row-key="${id}"]`),
  /** The header of a column. */
  header: (title: string) => page.getByRole("columnheader", { name: title, exact: true }),
  search: page.getByRole("textbox", { name: "Buscar" }),
  /** The count below the list, once `count` rows are loaded. */
  loaded: (count: number) =>
    page.locator(".list-count").getByText(new RegExp(`^${count} registros? carregados?( ·|$)`)),
  /** The end-of-list text; the button alone does not tell, since it is disabled while loading, too. */
  ended: page.locator(".list-count").getByText("fim da lista"),
  more: page.getByRole("button", { name: "Carregar mais" }),
  modal: page
    .getByRole("dialog")
    .filter({ has: page.locator(".modal-head") })
    .last(),
});

/** Goes to another list by its letter after `g`, and waits for its rows. */
export async function goToList(page: Page, hotkey: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.innerText();
  await page.keyboard.press("g");
  await page.keyboard.press(hotkey);
  // until then the rows are those of the screen before
  await expect(heading).not.toHaveText(before);
  await expect(listScreen(page).rows.first()).toBeVisible();
}

/**
 * Goes to a list by its letter, and looks at it, at the menu of its first row and at the modal of its first action, each when it has
 * come to rest.
 */
export async function visitList(
  page: Page,
  hotkey: string,
  look: (what: Locator, part: "screen" | "menu" | "modal") => Promise<void>,
): Promise<void> {
  await goToList(page, hotkey);
  // the filters come after the rows
  await expect(page.locator(".late-select, .filter-dates:empty")).toHaveCount(0);
  await look(page.locator("body"), "screen");
  const row = listScreen(page).rows.first();
  // a screen that only lists has neither menu nor modal
  if ((await row.locator("[data-row-menu]").count()) === 0) return;
  await row.focus();
  await page.keyboard.press(".");
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  await look(menu, "menu");
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(".ant-skeleton")).toHaveCount(0);
  await look(dialog, "modal");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

/** Reads the texts of a column, row by row. */
export async function columnOf(page: Page, title: string): Promise<string[]> {
  // a modal may be open over the list
  const titles = await page.getByRole("columnheader", { includeHidden: true }).allInnerTexts();
  const index = titles.findIndex((text) => text.trim() === title);
  expect(index, `there is a column ${title}`).toBeGreaterThanOrEqual(0);
  return await page.locator(`tr[data-row-key] > td:nth-child(${index + 1})`).allInnerTexts();
}

/** Chooses an option of a select by its label; of one that takes several, and so stays open, it closes the options. */
export async function pick(page: Page, select: string, option: string): Promise<void> {
  const combobox = page.getByRole("combobox", { name: select });
  const box = page.locator(".ant-select").filter({ has: combobox });
  // the selected option covers the input
  await box.click();
  await page.locator(".ant-select-dropdown:visible").getByTitle(option, { exact: true }).click();
  if (await box.evaluate((element) => element.classList.contains("ant-select-multiple")))
    await combobox.press("Escape");
}

/** Opens the menu of a row. */
export const openMenu = (page: Page, id: number): Promise<void> =>
  listScreen(page)
    .row(id)
    .getByRole("button", { name: /^Ações de / })
    .click();

/** Opens one action of a row through its menu. */
export async function act(page: Page, id: number, action: string): Promise<void> {
  await openMenu(page, id);
  await page.getByRole("menuitem", { name: action }).click();
}

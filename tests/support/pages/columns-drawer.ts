import { expect, type Locator, type Page } from "@playwright/test";

/** The titles of the columns that a table shows, from left to right. */
export const shownTitles = async (page: Page): Promise<string[]> =>
  (await page.locator(".list thead th:not(.row-menu)").allInnerTexts()).map((text) => text.trim());

/** The panel in which a list's columns and density are chosen, in Portuguese. */
export const columnsDrawer = (page: Page) => {
  const panel = page.getByRole("dialog", { name: "Colunas e densidade" });
  const row = (title: string): Locator =>
    panel.locator(".sortable-row").filter({ has: page.getByRole("checkbox", { name: title }) });
  return {
    button: page.getByRole("button", { name: "Colunas" }),
    panel,
    shown: panel.getByRole("list", { name: "Colunas visíveis" }),
    row,
    checkbox: (title: string) => panel.getByRole("checkbox", { name: title }),
    handle: (title: string) => panel.getByRole("button", { name: `Mover ${title}` }),
    pin: (title: string) => panel.getByRole("button", { name: `Fixar ${title} à esquerda` }),
    wider: (title: string) => panel.getByRole("button", { name: `${title} mais larga` }),
    density: (name: string) => panel.locator(".ant-segmented-item").filter({ hasText: name }),
    reset: panel.getByRole("button", { name: "Restaurar o padrão" }),
    async open(): Promise<void> {
      await page.getByRole("button", { name: "Colunas" }).click();
      await expect(panel.getByRole("checkbox").first()).toBeVisible();
    },
    async close(): Promise<void> {
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    },
    /** Drags a column by its handle to the place of another one. */
    async drag(title: string, to: string): Promise<void> {
      const [from, target] = await Promise.all(
        [title, to].map((each) => row(each).locator(".sortable-handle").boundingBox()),
      );
      if (!from || !target) throw new Error("A row is not drawn.");
      await page.mouse.move(from.x + 12, from.y + 16);
      await page.mouse.down();
      await page.mouse.move(from.x + 12, (from.y + target.y) / 2 + 16, { steps: 4 });
      await page.mouse.move(target.x + 12, target.y + 16, { steps: 4 });
      await page.mouse.up();
    },
  };
};

/** Drags the right edge of a column's title by some pixels. */
export async function dragEdge(page: Page, field: string, by: number): Promise<void> {
  const box = await page.locator(`th[data-column="${field}"] .column-resize`).boundingBox();
  if (!box) throw new Error(`The column ${field} has no edge to drag.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 3 });
  await page.mouse.move(x + by, y, { steps: 3 });
  await page.mouse.up();
}

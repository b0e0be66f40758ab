import { expect, type Page } from "@playwright/test";

/** The views of a list, in Portuguese: the menu, and the panel that saves and orders them. */
export const viewsMenu = (page: Page) => {
  const button = page.getByRole("button", { name: /^Visões/ });
  const panel = page.getByRole("dialog", { name: /^Visões: / });
  return {
    button,
    panel,
    name: panel.getByRole("textbox", { name: "Salvar o que está na tela como visão" }),
    entry: (text: string) => page.getByRole("menuitem", { name: text }),
    tool: (name: string) => panel.getByRole("button", { name, exact: true }),
    rows: panel.locator(".sortable-row"),
    async choose(text: string): Promise<void> {
      await button.click();
      await page.getByRole("menuitem", { name: text }).click();
    },
    /** Saves what is shown, and leaves the panel open. */
    async save(name: string): Promise<void> {
      await button.click();
      await page.getByRole("menuitem", { name: /^Salvar/ }).click();
      const box = panel.getByRole("textbox", { name: "Salvar o que está na tela como visão" });
      await expect(box).toBeFocused();
      await box.fill(name);
      await box.press("Enter");
      await expect(page.getByText(`Visão salva: ${name}`)).toBeVisible();
    },
    async close(): Promise<void> {
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    },
  };
};

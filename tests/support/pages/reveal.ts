import { expect, type Page } from "@playwright/test";
import { modal } from "./modal";

/** Reveals the focused row, or the open record, by keyboard alone. */
export async function reveal(page: Page, reason: string): Promise<void> {
  const { dialog } = modal(page);
  await page.keyboard.press("z");
  await expect(dialog).toContainText("Revelar dados pessoais");
  await expect(dialog.getByLabel("Motivo")).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Dados revelados por 5 minutos")).toBeVisible();
  await expect(dialog.getByLabel("Motivo")).toHaveCount(0);
}

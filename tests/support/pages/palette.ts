import { expect, type Page } from "@playwright/test";

/** The parts of the palette, in the language of the page. */
export const paletteOf = (page: Page) => ({
  dialog: page.locator("dialog.find-dialog"),
  field: page.locator("dialog.find-dialog").getByRole("combobox"),
  options: page.locator("dialog.find-dialog").getByRole("option"),
  option: (name: string | RegExp) => page.locator("dialog.find-dialog").getByRole("option", { name }),
  group: (name: string | RegExp) => page.locator("dialog.find-dialog").getByRole("group", { name }),
  status: page.locator("dialog.find-dialog").getByRole("status"),
});

/** Opens the palette by its key. */
export async function openPalette(page: Page): Promise<ReturnType<typeof paletteOf>> {
  await page.keyboard.press("ControlOrMeta+k");
  const palette = paletteOf(page);
  await expect(palette.field).toBeFocused();
  return palette;
}

import type { Page } from "@playwright/test";
import { listScreen } from "../../tests/support/pages/list-screen";
import type { Mouse } from "./hands";
import { expect } from "./job";

/** Goes to a list by the main menu, and waits for its rows: two clicks. */
export async function openByMenu(
  click: Mouse["click"],
  page: Page,
  menu: string,
  entry: string,
): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.innerText();
  await click(page.getByRole("navigation", { name: "Menu principal" }).getByRole("button", { name: menu }));
  await click(page.getByRole("menuitem", { name: entry, exact: true }));
  await expect(heading).not.toHaveText(before);
  await expect(listScreen(page).rows.first()).toBeVisible();
}

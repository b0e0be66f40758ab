import type { Page } from "@playwright/test";
import { modal } from "./modal";

/** What stands beside the open decision, in Portuguese. */
export const dossier = (page: Page) => {
  const { dialog } = modal(page);
  return {
    /** A part by its title. */
    part: (name: string) => dialog.getByRole("region", { name, exact: true }),
    warnings: dialog.getByRole("alert").getByRole("listitem"),
    missing: dialog.locator(".dossier-missing"),
  };
};

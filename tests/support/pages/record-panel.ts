import type { Locator, Page } from "@playwright/test";

/** The parts of the panel of an open record, in Portuguese. */
export function recordPanel(page: Page) {
  const panel = page.locator(".record");
  return {
    panel,
    /** What the panel shows of the record. */
    body: panel.locator(".record-body"),
    tab: (name: string): Locator => panel.getByRole("tab", { name, exact: true }),
    /** A button of the panel's head or foot. */
    button: (name: string): Locator => panel.getByRole("button", { name }),
    edge: panel.getByRole("separator", { name: "Largura do registro" }),
  };
}

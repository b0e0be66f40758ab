import type { Page } from "@playwright/test";

/** The bell and its panel of notifications, in Portuguese; each click on a notification is one write. */
export function bellPanel(page: Page) {
  const dialog = page.getByRole("dialog").filter({ has: page.locator(".notification-list") });
  const item = (number: number) =>
    dialog.getByRole("listitem").filter({ has: page.getByText(`Texto do aviso ${number}`, { exact: true }) });
  return {
    bell: page.getByRole("button", { name: /^Notificações de / }),
    dialog,
    items: dialog.getByRole("listitem"),
    more: dialog.getByRole("button", { name: "Mais" }),
    read: (number: number) => item(number).getByRole("button").first().click(),
    exclude: (number: number) =>
      item(number)
        .getByRole("button", { name: /^Excluir/ })
        .click(),
  };
}

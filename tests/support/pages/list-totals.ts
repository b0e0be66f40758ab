import type { Page } from "@playwright/test";

/** The count and the sums of all that match, in the foot of a list, in Portuguese. */
export const listTotals = (page: Page) => {
  const part = page.locator(".list-totals, .list-totals-line");
  return {
    countAll: part.getByRole("button", { name: "Contar todos" }),
    countAgain: part.getByRole("button", { name: "Contar de novo" }),
    retry: part.getByRole("button", { name: "Tentar novamente" }),
    status: part.getByRole("status"),
    failed: part.getByRole("alert"),
  };
};

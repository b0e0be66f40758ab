import type { Page } from "@playwright/test";

/** The parts of a list's filters, in Portuguese: the chips of those that are set, and those that `list-query` adds. */
export const listFilters = (page: Page) => {
  const active = page.getByRole("group", { name: "Filtros ativos" });
  const panel = page.getByRole("dialog", { name: "Mais filtros" });
  return {
    active,
    panel,
    chip: (text: string) => active.locator(".filter-chip").filter({ hasText: text }),
    cross: (text: string) => active.getByRole("button", { name: `Remover o filtro ${text}` }),
    /** Shows and hides the filters of a narrow window. */
    fold: page.getByRole("button", { name: /^Filtros(: |$)/ }),
    more: page.getByRole("button", { name: "Mais filtros" }),
    statuses: page.getByRole("combobox", { name: "Situação" }),
    min: panel.getByRole("textbox", { name: "De" }),
    max: panel.getByRole("textbox", { name: "Até" }),
    customer: panel.getByRole("combobox"),
  };
};

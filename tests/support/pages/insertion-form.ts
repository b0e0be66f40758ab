import { expect, type Page } from "@playwright/test";
import type { ConsolePlatform } from "../servers/console-platform";
import { chosen, modal } from "./modal";

/** Reads a customer's insertion requests. */
export const requestsOf = ({ database }: ConsolePlatform, customer: number) =>
  database.kysely
    .selectFrom("insertions")
    .select(["amount", "type", "operation_id", "note", "status", "requested_by_id"])
    .where("customer_id", "=", customer)
    .execute();

/** The form of a new insertion, in Portuguese. */
export const insertionForm = (page: Page) => {
  const { dialog, field, button } = modal(page);
  return {
    dialog,
    type: (name: string) => dialog.getByText(name, { exact: true }),
    operation: chosen(page, "Operação"),
    customer: field("Cliente"),
    found: dialog.locator(".field-found"),
    value: field("Valor"),
    notes: field("Observações"),
    code: field("Código do autenticador"),
    submit: button("Enviar para aprovação"),
  };
};

/** Opens the form of a new insertion on its screen, whose list has the filters of `query`. */
export async function openInsertionForm(page: Page, query = "") {
  await page.goto(`/finance/cash_inserts${query}`);
  await page.getByRole("button", { name: "Nova inserção" }).click();
  await expect(insertionForm(page).customer).toBeVisible();
}

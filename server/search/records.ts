import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema";
import type { PayinMethod } from "../reference-data/payin-methods";
import { partSeparator, searchText } from "./text";

/** Separates the customer's text from the record's own. Texts have no empty parts, so it occurs once. */
const ownSeparator = partSeparator + partSeparator;
const tables = ["orders", "approvals", "insertions"] as const;

const recordSearch = (customerText: string, ...own: readonly (string | number)[]): string =>
  customerText + ownSeparator + searchText(...own);

interface SearchedOrder {
  id: number;
  hash: string;
  payer_name: string;
  order_id: string;
  payin_method: PayinMethod;
  payment_code: string | null;
}

/** An order's `search` column: its customer, its numbers, its payer, and the digits of a boleto. */
export const orderSearch = (customerText: string, order: SearchedOrder): string => {
  const digits = order.payin_method === "boleto" ? (order.payment_code ?? "") : "";
  return recordSearch(customerText, order.id, order.hash, order.payer_name, order.order_id, digits);
};

/** An approval's `search` column: its customer, its order, and the name of the requesting admin. */
export const approvalSearch = (
  customerText: string,
  approval: { order_id: number; requested_by_name: string },
): string => recordSearch(customerText, approval.order_id, approval.requested_by_name);

/** An insertion's `search` column: its customer, its id, and the name of the requesting admin. */
export const insertionSearch = (
  customerText: string,
  insertion: { id: number; requested_by_name: string },
): string => recordSearch(customerText, insertion.id, insertion.requested_by_name);

/** Puts a customer's new search text into the `search` column of their orders, approvals and insertions. */
export async function refreshRecordSearch(
  db: Kysely<Schema>,
  customerId: number,
  customerText: string,
): Promise<void> {
  const own = sql`substr(search, position(${ownSeparator}::text in search))`;
  const search = sql<string>`${customerText}::text || ${own}`;
  for (const table of tables)
    await db
      .updateTable(table)
      .set({ search })
      .where("customer_id", "=", customerId)
      .where("search", "is distinct from", search)
      .execute();
}

import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema";
import { partSeparator, searchText } from "./text";

/** A payout's `search` column: its customer's search text, its id and its bank number. */
export const payoutSearch = (customerText: string, payout: { id: number; bank_number: string | null }) =>
  [customerText, searchText(payout.id, payout.bank_number)].join(partSeparator);

/** Puts a customer's new search text into the `search` column of their payouts. */
export async function refreshPayoutSearch(
  db: Kysely<Schema>,
  customerId: number,
  customerText: string,
): Promise<void> {
  const own = sql`concat_ws(${partSeparator}::text, id::text, lower(bank_number))`;
  await db
    .updateTable("payouts")
    .set({ search: sql<string>`${customerText}::text || ${partSeparator}::text || ${own}` })
    .where("customer_id", "=", customerId)
    .execute();
}

import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema";
import { partSeparator, searchText } from "./text";

/** A payout's `search` column: what its customer is found by, its id and its number at the bank. */
export const payoutSearch = (customerText: string, payout: { id: number; bank_number: string | null }) =>
  [customerText, searchText(payout.id, payout.bank_number)].join(partSeparator);

/** Lets a customer's payouts be found by what the customer is found by now. */
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

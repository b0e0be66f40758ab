import { type Kysely, sql } from "kysely";
import type { Payout } from "../../contract/payouts";
import type { Schema } from "../db/schema";
import { partSeparator, searchText } from "./text";

interface SearchedPayout {
  id: number;
  bank_number: string | null;
  account_data: Payout["accountData"];
}

/** The Pix key that a payout goes to; undefined where it goes to an account. */
const pixKey = ({ account_data: { pixKey } }: SearchedPayout) =>
  typeof pixKey === "string" ? pixKey : undefined;

/** A payout's `search` column: its customer's search text, its id, its bank number and the Pix key that it goes to. */
export const payoutSearch = (customerText: string, payout: SearchedPayout): string =>
  [customerText, searchText(payout.id, payout.bank_number, pixKey(payout))].join(partSeparator);

/** Puts a customer's new search text into the `search` column of their payouts. */
export async function refreshPayoutSearch(
  db: Kysely<Schema>,
  customerId: number,
  customerText: string,
): Promise<void> {
  const own = sql`concat_ws(${partSeparator}::text, id::text, lower(bank_number), lower(account_data->>'pixKey'))`;
  await db
    .updateTable("payouts")
    .set({ search: sql<string>`${customerText}::text || ${partSeparator}::text || ${own}` })
    .where("customer_id", "=", customerId)
    .execute();
}

import { type Kysely, sql } from "kysely";
import type { Schema } from "./db/schema";
import { partSeparator, searchText } from "./search-text";

/** Between the customer's text and the record's own: no text has an empty part, so it stands there once. */
const ownSeparator = partSeparator + partSeparator;
const tables = ["orders", "approvals", "insertions"] as const;

/** The `search` column of a record of a customer: what the customer is found by, and what it is itself. */
export const recordSearch = (
  customerText: string,
  ...own: readonly (string | number | null | undefined)[]
): string => customerText + ownSeparator + searchText(...own);

/** Lets a customer's orders, approvals and insertions be found by what the customer is found by now. */
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

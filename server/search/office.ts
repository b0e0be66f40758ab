import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import { partSeparator, searchText } from "./text";

interface SearchedOffice {
  id: number;
  name: string;
  domain: string;
  phone: string;
}

/** A white label's `search` column: id, name, domain, phone with and without its mask, and its customer's search text. */
export const officeSearch = (customerText: string, { id, name, domain, phone }: SearchedOffice): string =>
  [searchText(id, name, domain, phone, phone.replace(/\D/g, "")), customerText].join(partSeparator);

/** Puts a customer's new search text into the `search` column of their white label. */
export async function refreshOfficeSearch(
  db: Kysely<Schema>,
  customerId: number,
  customerText: string,
): Promise<void> {
  const office = await db
    .selectFrom("offices")
    .select(["id", "name", "domain", "phone"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (!office) return;
  await db
    .updateTable("offices")
    .set({ search: officeSearch(customerText, office) })
    .where("id", "=", office.id)
    .execute();
}

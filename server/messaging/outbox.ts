import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import type { Mail } from "../reference-data/mail-kinds";

/**
 * Records an e-mail to a customer, in the transaction of what it tells: it is sent if that happened, and only then.
 * False when the customer has no address.
 */
export async function enqueueMail(
  db: Kysely<Schema>,
  customerId: number,
  { kind, data }: Mail,
  now: Date,
): Promise<boolean> {
  const customer = await db
    .selectFrom("customers")
    .select(["email", "lang"])
    .where("id", "=", customerId)
    .executeTakeFirst();
  if (!customer?.email) return false;
  await db
    .insertInto("outbox")
    .values({
      kind,
      customer_id: customerId,
      recipient: customer.email,
      lang: customer.lang ?? "pt",
      data: JSON.stringify(data),
      date: now,
    })
    .execute();
  return true;
}

import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import type { Mail } from "../reference-data/mail-kinds";

/**
 * Queues an e-mail to a customer. It runs in the transaction of the change it reports, so it is sent only if that commits.
 * False when the customer has no e-mail address.
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

import type { Transaction } from "kysely";
import type { Schema } from "../db/schema";

/**
 * True while a password is still the one of an active admin that was compared, before this transaction; it cannot be changed until
 * the transaction ends. Without it a sign-in that began before a change would end in a session after it, which the change did not end.
 */
export async function holdsPassword(
  db: Transaction<Schema>,
  adminId: number,
  hash: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("admins")
    .select("id")
    .where("id", "=", adminId)
    .where("password_hash", "=", hash)
    .where("status", "=", "a")
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";

/** Columns of a customer's row, which is kept from changing until the end of the transaction. */
export async function lockCustomer<C extends keyof Schema["customers"]>(
  db: Kysely<Schema>,
  id: number,
  columns: readonly C[],
) {
  const row = await db
    .selectFrom("customers")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallError("notFound");
  return row;
}

/** Columns of a customer's row, as it is now. */
export async function readCustomer<C extends keyof Schema["customers"]>(
  db: Kysely<Schema>,
  id: number,
  columns: readonly C[],
) {
  const row = await db.selectFrom("customers").select(columns).where("id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("notFound");
  return row;
}

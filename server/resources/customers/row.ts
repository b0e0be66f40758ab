import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema";
import { CallError } from "../../errors/call-error";

/** Reads columns of a customer and locks the row until the transaction ends; throws `notFound`. */
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

/** Reads columns of a customer without locking the row; throws `notFound`. */
export async function readCustomer<C extends keyof Schema["customers"]>(
  db: Kysely<Schema>,
  id: number,
  columns: readonly C[],
) {
  const row = await db.selectFrom("customers").select(columns).where("id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("notFound");
  return row;
}

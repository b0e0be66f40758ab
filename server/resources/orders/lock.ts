import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema";

/**
 * Reads an order and locks it until the transaction ends; undefined when there is none. Everything that changes an order, its
 * approvals or its money locks the order first, so that no two transactions wait for each other.
 */
export const lockOrder = (db: Kysely<Schema>, id: number) =>
  db
    .selectFrom("orders")
    .select(["id", "kind", "customer_id", "amount", "payin_method", "installments", "status"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

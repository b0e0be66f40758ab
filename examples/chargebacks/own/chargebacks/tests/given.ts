import type { Database } from "../../../server/db/database";

let next = 1;

/** Inserts a waiting chargeback of a customer, with a reference that no other has, and resolves with its id. */
export async function chargeback(database: Database, customer: number): Promise<number> {
  const reference = `test-${next++}`;
  const { id } = await database.kysely
    .insertInto("own_chargebacks")
    .values({
      customer_id: customer,
      reference,
      card: "4242",
      amount: 10_000,
      claim: "f",
      date_reg: new Date(),
      search: reference,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

import type { Kysely, Transaction } from "kysely";
import type { Database } from "./database";
import type { Schema } from "./schema";
import { longTransaction } from "./transaction";

/** Remembers a fact unless it is known already, and gives what is known. */
export async function remember(
  db: Kysely<Schema>,
  key: string,
  value: string,
): Promise<{ value: string; isNew: boolean }> {
  const inserted = await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("value")
    .executeTakeFirst();
  if (inserted) return { value, isNew: true };
  const known = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return { value: known.value, isNew: false };
}

/** Whether the database holds demonstration data, with admins whose passwords everybody may know. */
export const isDemo = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db.selectFrom("settings").select("key").where("key", "=", "demo").executeTakeFirst()) !== undefined;

/**
 * Fills the database with demonstration data in one transaction: whole or not at all, and once, whoever starts first.
 */
export async function fillOnce(
  database: Pick<Database, "withoutTimeout">,
  fill: (trx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  await longTransaction(database, async (trx) => {
    const { isNew } = await remember(trx, "demo", "yes");
    if (isNew) await fill(trx);
  });
}

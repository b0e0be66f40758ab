import type { Kysely, Transaction } from "kysely";
import type { Database } from "./database";
import type { Schema } from "./schema";
import { longTransaction } from "./transaction";

/** Stores a setting unless it has a value already; resolves with the value stored now. */
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
  const stored = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return { value: stored.value, isNew: false };
}

/** True when the database holds demonstration data, with admins whose passwords are public. */
export const isDemo = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db.selectFrom("settings").select("key").where("key", "=", "demo").executeTakeFirst()) !== undefined;

/** Inserts demonstration rows; everything in them happened before `now`. */
export type DemoData = (db: Transaction<Schema>, now: Date) => Promise<void>;

/**
 * Fills the database with demonstration data in one transaction, all or nothing, and once, by the first instance to start. What comes
 * in parts has a key for each of them, and a part that is added later is filled in later.
 */
export async function fillOnce(
  database: Pick<Database, "withoutTimeout">,
  fill: (trx: Transaction<Schema>) => Promise<void>,
  key = "demo",
): Promise<void> {
  await longTransaction(database, async (trx) => {
    const { isNew } = await remember(trx, key, "yes");
    if (isNew) await fill(trx);
  });
}

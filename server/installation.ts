import type { Kysely, Transaction } from "kysely";
import { ConfigError } from "./config";
import type { Database } from "./db/database";
import type { Schema } from "./db/schema";
import { longTransaction } from "./db/transaction";
import { fingerprint } from "./secret-key";

/** Remembers a fact unless it is known already, and gives what is known. */
async function remember(
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

/** Throws ConfigError when the database was used with another secret: authenticators could not be read. */
export async function requireSameSecret(db: Kysely<Schema>, secret: string): Promise<void> {
  const { value } = await remember(db, "secret", fingerprint(secret));
  if (value !== fingerprint(secret))
    throw new ConfigError(
      "This database was used with another secret: start with the SECRET_KEY, or the secret.key file, that belongs to it.",
    );
}

export const hasAdmins = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db.selectFrom("admins").select("id").limit(1).executeTakeFirst()) !== undefined;

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

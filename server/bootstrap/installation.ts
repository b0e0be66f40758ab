import type { Kysely, Transaction } from "kysely";
import { createAudit } from "../audit/audit";
import { platformChain } from "../audit/chain";
import { ConfigError } from "../config/config";
import { fingerprint } from "../config/derive-key";
import type { Database } from "../db/database";
import type { Schema } from "../db/schema";
import { longTransaction, transaction } from "../db/transaction";

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

const requireFingerprint = (known: string, secret: string): void => {
  if (known !== fingerprint(secret))
    throw new ConfigError(
      "This database was used with another secret: start with the SECRET_KEY, or the secret.key file, that belongs to it.",
    );
};

/**
 * Remembers the secret that a new database is used with, and begins its audit. Throws ConfigError when the database was
 * used with another one: authenticators could not be read.
 */
export async function install(
  database: Pick<Database, "pool">,
  secret: string,
  at = new Date(),
): Promise<void> {
  await transaction(database, async (trx) => {
    const { value, isNew } = await remember(trx, "secret", fingerprint(secret));
    requireFingerprint(value, secret);
    if (!isNew) return;
    const change = { kind: "chain", id: platformChain, before: null, after: null } as const;
    await createAudit(secret).append(trx, platformChain, [{ call: "audit.begun", at, ip: "", change }]);
  });
}

/** Throws ConfigError when no platform was ever started on the database, or one with another secret. */
export async function requireInstalled(db: Kysely<Schema>, secret: string): Promise<void> {
  const known = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "secret")
    .executeTakeFirst();
  if (!known) throw new ConfigError("No platform was ever started on this database.");
  requireFingerprint(known.value, secret);
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

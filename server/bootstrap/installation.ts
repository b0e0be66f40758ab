import type { Kysely } from "kysely";
import { createAudit } from "../audit/audit";
import { platformChain } from "../audit/chain";
import { ConfigError } from "../config/config";
import { fingerprint } from "../config/derive-key";
import type { Database } from "../db/database";
import type { Schema } from "../db/schema";
import { remember } from "../db/settings";
import { transaction } from "../db/transaction";

const requireFingerprint = (known: string, secret: string): void => {
  if (known !== fingerprint(secret))
    throw new ConfigError(
      "This database was used with another secret: start with the SECRET_KEY, or the secret.key file, that belongs to it.",
    );
};

/**
 * Stores the fingerprint of the secret in a new database and begins its audit. Throws ConfigError when the database was used with
 * another secret, whose authenticators this one cannot read.
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

/** Throws ConfigError when no platform was ever started on the database, or only one with another secret. */
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

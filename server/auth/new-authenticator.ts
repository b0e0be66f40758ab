import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import { type Authenticators, newAuthenticatorSecret } from "./authenticators";
import type { Session } from "./session-store";
import { findStep } from "./totp";

type Database = Kysely<Schema>;

/** Milliseconds in which a new authenticator has to be confirmed. */
const lifetime = 10 * 60_000;

/** Whose new authenticator it is: an admin's, in the session that began it. */
interface Owner {
  readonly adminId: number;
  readonly session: Pick<Session, "key">;
  readonly now: Date;
}

/** Locks an admin's row until the commit, as whatever uses a code does first: so that no two of these calls wait for each other. */
const lockAdmin = async (db: Database, id: number): Promise<void> => {
  await db.selectFrom("admins").select("id").where("id", "=", id).forUpdate().execute();
};

/** Deletes what was not confirmed in time, but for what another call is at. */
const removeExpired = (db: Database, now: Date) =>
  db
    .deleteFrom("new_authenticators")
    .where("admin_id", "in", ({ selectFrom }) =>
      selectFrom("new_authenticators")
        .select("admin_id")
        .where("expires_at", "<=", now.toISOString())
        .forUpdate()
        .skipLocked(),
    )
    .execute();

/** Keeps a new secret for an admin, in place of one that was begun before, in whatever session. Returns the secret. Call it in a transaction. */
export async function beginAuthenticator(
  db: Database,
  authenticators: Authenticators,
  { adminId, session, now }: Owner,
): Promise<Buffer> {
  const secret = newAuthenticatorSecret();
  const begun = {
    session_key: session.key,
    secret: authenticators.seal(secret, adminId),
    expires_at: new Date(now.getTime() + lifetime).toISOString(),
  };
  await lockAdmin(db, adminId);
  await removeExpired(db, now);
  await db
    .insertInto("new_authenticators")
    .values({ admin_id: adminId, ...begun })
    .onConflict((known) => known.column("admin_id").doUpdateSet(begun))
    .execute();
  return secret;
}

/** A secret that a session began, as it is sealed. */
export async function begunAuthenticator(
  db: Database,
  { adminId, session, now }: Owner,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("new_authenticators")
    .select("secret")
    .where("admin_id", "=", adminId)
    .where("session_key", "=", session.key)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return found?.secret;
}

/** The step of a code of a sealed secret; undefined when it has no such code now. */
export const stepOf = (
  authenticators: Authenticators,
  sealed: string,
  { adminId, now }: Owner,
  code: string,
) => findStep(authenticators.open(sealed, adminId), code, now);

/**
 * Makes a begun secret the admin's, with the step of the code that confirmed it as the last one used: codes of the old one count for
 * nothing from then on. False when the session's is another one by now, or over. Call it in a transaction.
 */
export async function adoptAuthenticator(
  db: Database,
  { adminId, session, now }: Owner,
  { sealed, step }: { readonly sealed: string; readonly step: number },
): Promise<boolean> {
  await lockAdmin(db, adminId);
  const { numDeletedRows } = await db
    .deleteFrom("new_authenticators")
    .where("admin_id", "=", adminId)
    .where("session_key", "=", session.key)
    .where("secret", "=", sealed)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await db.deleteFrom("used_codes").where("admin_id", "=", adminId).execute();
  await db.insertInto("used_codes").values({ admin_id: adminId, step }).execute();
  await db
    .updateTable("admins")
    .set({ totp_secret: sealed, totp_last_step: step, totp_failures: 0 })
    .set({ totp_locked_until: null, totp_since: now.toISOString() })
    .where("id", "=", adminId)
    .execute();
  return true;
}

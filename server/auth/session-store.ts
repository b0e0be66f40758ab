import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { SessionUser } from "../../contract/session";
import { compileOnce } from "../db/compile-once";
import { onePlan } from "../db/prepared";
import type { Schema } from "../db/schema";
import { userColumns, userOf } from "./session-user";

const minute = 60_000;
const hour = 60 * minute;
/** Counted from the opening of a session, and again from the sign-in. */
const lifetime = 24 * hour;
/** A signed-in session without calls for this long ends. */
const idleTime = 8 * hour;
const expiredPerCleanup = 50;

/** An open session: anonymous until an admin signs in to it. */
export interface Session {
  /** SHA-256 of the caller's `appAuth`; identifies the session inside the server. */
  readonly key: string;
  /** The signed-in admin with their current permissions. */
  readonly user?: SessionUser;
  /** The number of changes that the admin has made in this and other sessions, as the audit counts them; 0 without an admin. */
  readonly changes: number;
}

type Database = Kysely<Schema>;

const keyOf = (appAuth: string) => createHash("sha256").update(appAuth).digest("hex");
const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Opens an anonymous session; `appAuth` goes to the caller and is not stored. */
export async function openSession(db: Database, now: Date): Promise<{ appAuth: string; session: Session }> {
  const appAuth = randomBytes(32).toString("base64url");
  const key = keyOf(appAuth);
  const at = now.toISOString();
  await db
    .insertInto("sessions")
    .values({ key, admin_id: null, created_at: at, last_seen_at: at, expires_at: after(now, lifetime) })
    .execute();
  await removeExpired(db, now);
  return { appAuth, session: { key, changes: 0 } };
}

/** Keeps the table small without a timer: every new session removes up to 50 expired ones. */
async function removeExpired(db: Database, now: Date): Promise<void> {
  const expired = db
    .selectFrom("sessions")
    .select("key")
    .where("expires_at", "<", now.toISOString())
    .limit(expiredPerCleanup);
  await end(db, (sessions) => sessions.where("key", "in", expired));
}

type Deletion = ReturnType<typeof deletion>;
const deletion = (db: Pick<Database, "deleteFrom">) => db.deleteFrom("sessions");

/** Deletes the sessions that `choose` picks, and their list cursors. */
async function end(db: Database, choose: (sessions: Deletion) => Deletion): Promise<void> {
  await db
    .with("ended", (ending) => choose(deletion(ending)).returning("key"))
    .deleteFrom("list_cursors")
    .where("session_key", "in", ({ selectFrom }) => selectFrom("ended").select("key"))
    .execute();
}

const findRows = compileOnce((db, at: { key: string; now: string; minuteAgo: string; idleSince: string }) =>
  db
    .selectFrom("sessions as s")
    .leftJoin("admins as a", "a.id", "s.admin_id")
    .leftJoin("access_levels as l", "l.id", "a.level_id")
    .leftJoin("audit_chains as c", "c.chain", "s.admin_id")
    .select(["s.key", "c.length as changes", ...userColumns])
    .select((eb) => eb("s.last_seen_at", "<", at.minuteAgo).as("is_stale"))
    .where("s.key", "=", at.key)
    .where("s.expires_at", ">", at.now)
    .where((eb) => eb.or([eb("s.admin_id", "is", null), eb("s.last_seen_at", ">", at.idleSince)]))
    .modifyEnd(onePlan),
);

async function findRow(db: Database, key: string, now: Date) {
  const times = { now: now.toISOString(), minuteAgo: after(now, -minute), idleSince: after(now, -idleTime) };
  const [row] = await findRows(db, { key, ...times });
  return row;
}

/** The session of an `appAuth`, with the admin's current permissions; undefined when it has ended. */
export async function findSession(db: Database, appAuth: string, now: Date): Promise<Session | undefined> {
  return await findSessionOf(db, keyOf(appAuth), now);
}

/** The session of a key, with the admin's current permissions; undefined when it has ended. */
export async function findSessionOf(db: Database, key: string, now: Date): Promise<Session | undefined> {
  const row = await findRow(db, key, now);
  if (!row) return undefined;
  const user = userOf(row);
  if (row.admin_id !== null && !user) {
    await endSessionsOf(db, row.admin_id);
    return undefined;
  }
  // Once a minute is precise enough for an idle time of hours, and saves a write on every read.
  if (row.is_stale)
    await db
      .updateTable("sessions")
      .set({ last_seen_at: now.toISOString() })
      .where("key", "=", row.key)
      .execute();
  const { changes } = row;
  return { key: row.key, changes: changes ?? 0, ...(user && { user }) };
}

/** Signs an admin in to a session, which then lasts a day from now. */
export async function signInTo(db: Database, session: Session, adminId: number, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ admin_id: adminId, last_seen_at: now.toISOString(), expires_at: after(now, lifetime) })
    .where("key", "=", session.key)
    .execute();
}

/** Ends one session for good. */
export async function endSession(db: Database, session: Session): Promise<void> {
  await end(db, (sessions) => sessions.where("key", "=", session.key));
}

/** Ends every session of an admin, for example when the account is deactivated. */
export async function endSessionsOf(db: Database, adminId: number): Promise<void> {
  await end(db, (sessions) => sessions.where("admin_id", "=", adminId));
}

import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { SessionUser } from "../../contract/session";
import { compileOnce } from "../db/compile-once";
import { onePlan } from "../db/prepared";
import type { Schema } from "../db/schema";
import { CallError } from "../errors/call-error";
import { moment } from "../format/dates";
import { type AnonymousSessions, anonymousLifetime } from "./anonymous-sessions";
import { userColumns, userOf } from "./session-user";
import type { Place } from "./sign-in-places";

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
  /** True where the admin's level sees personal data that the installation masks. */
  readonly seesPersonalData?: boolean;
}

type Database = Kysely<Schema>;

const keyOf = (appAuth: string) => createHash("sha256").update(appAuth).digest("hex");
const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Opens an anonymous session, which is stored once an admin signs in to it; `appAuth` goes to the caller. */
export function openSession(anonymous: AnonymousSessions, now: Date): { appAuth: string; session: Session } {
  const appAuth = anonymous.issue(now);
  return { appAuth, session: { key: keyOf(appAuth), changes: 0 } };
}

/**
 * Keeps the table small without a timer: every sign-in removes up to 50 sessions that are over. Each is kept until its value is
 * too old for an anonymous session, so that it never counts as one.
 */
async function removeExpired(db: Database, now: Date): Promise<void> {
  const expired = db
    .selectFrom("sessions")
    .select("key")
    .where("expires_at", "<", after(now, -anonymousLifetime))
    .limit(expiredPerCleanup);
  await db
    .with("removed", (removing) =>
      removing.deleteFrom("sessions").where("key", "in", expired).returning("key"),
    )
    .deleteFrom("list_cursors")
    .where("session_key", "in", ({ selectFrom }) => selectFrom("removed").select("key"))
    .execute();
}

type Ending = ReturnType<typeof ending>;
const ending = (db: Pick<Database, "updateTable">, now: Date) =>
  db.updateTable("sessions").set({ expires_at: now.toISOString() });

/** Ends the sessions that `choose` picks, and deletes their list cursors. Answers where the admins had signed in to them. */
async function end(db: Database, now: Date, choose: (sessions: Ending) => Ending): Promise<Place[]> {
  return await db
    .with("ended", (updating) => choose(ending(updating, now)).returning(["key", "ip", "browser"]))
    .with("forgotten", (forgetting) =>
      forgetting
        .deleteFrom("list_cursors")
        .where("session_key", "in", ({ selectFrom }) => selectFrom("ended").select("key")),
    )
    .selectFrom("ended")
    .select(["ip", "browser"])
    .execute();
}

const findRows = compileOnce((db, at: { key: string; now: string; minuteAgo: string; idleSince: string }) =>
  db
    .selectFrom("sessions as s")
    .leftJoin("admins as a", "a.id", "s.admin_id")
    .leftJoin("access_levels as l", "l.id", "a.level_id")
    .leftJoin("audit_chains as c", "c.chain", "s.admin_id")
    .select(["s.key", "c.length as changes", ...userColumns])
    .select((eb) => [
      eb("s.last_seen_at", "<", at.minuteAgo).as("is_stale"),
      eb
        .or([
          eb("s.expires_at", "<=", at.now),
          eb.and([eb("s.admin_id", "is not", null), eb("s.last_seen_at", "<=", at.idleSince)]),
        ])
        .as("is_over"),
    ])
    .where("s.key", "=", at.key)
    .modifyEnd(onePlan),
);

type SessionRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

async function findRow(db: Database, key: string, now: Date) {
  const times = { now: now.toISOString(), minuteAgo: after(now, -minute), idleSince: after(now, -idleTime) };
  const [row] = await findRows(db, { key, ...times });
  return row;
}

/**
 * The session of an `appAuth`, with the admin's current permissions; undefined when it has ended. To find it counts as a use of it,
 * unless `isUse` is false.
 */
export async function findSession(
  db: Database,
  anonymous: AnonymousSessions,
  appAuth: string,
  now: Date,
  isUse = true,
): Promise<Session | undefined> {
  const key = keyOf(appAuth);
  const row = await findRow(db, key, now);
  if (row) return await sessionOf(db, row, now, isUse);
  return anonymous.accepts(appAuth, now) ? { key, changes: 0 } : undefined;
}

/** The signed-in session of a key, with the admin's current permissions; undefined when it has ended. */
export async function findSessionOf(db: Database, key: string, now: Date): Promise<Session | undefined> {
  const row = await findRow(db, key, now);
  return row && (await sessionOf(db, row, now));
}

/** Those of the sessions that an active admin is signed in to now, with the admin's level. To look at them is no use of them. */
export async function sessionsAt(db: Database, keys: readonly string[], now: Date) {
  return await db
    .selectFrom("sessions as s")
    .innerJoin("admins as a", "a.id", "s.admin_id")
    .select(["s.key", "a.id as admin_id", "a.level_id"])
    .where("s.key", "=", sql<string>`any(${keys}::text[])`)
    .where("s.expires_at", ">", now.toISOString())
    .where("s.last_seen_at", ">", after(now, -idleTime))
    .where("a.status", "=", "a")
    .execute();
}

async function sessionOf(
  db: Database,
  row: SessionRow,
  now: Date,
  isUse = true,
): Promise<Session | undefined> {
  if (row.is_over) return undefined;
  const user = userOf(row);
  if (row.admin_id !== null && !user) {
    await endSessionsOf(db, row.admin_id, now);
    return undefined;
  }
  // Once a minute is precise enough for an idle time of hours, and saves a write on every read.
  if (row.is_stale && isUse)
    await db
      .updateTable("sessions")
      .set({ last_seen_at: now.toISOString() })
      .where("key", "=", row.key)
      .execute();
  const { changes } = row;
  const seesPersonalData = row.sees_personal_data === true;
  return {
    key: row.key,
    changes: changes ?? 0,
    ...(seesPersonalData && { seesPersonalData }),
    ...(user && { user }),
  };
}

/** Signs an admin in to a session, which then lasts a day from now. Throws SESSX001 when the session has ended meanwhile. */
export async function signInTo(
  db: Database,
  session: Session,
  adminId: number,
  now: Date,
  place: Place = { ip: "", browser: "" },
): Promise<void> {
  const at = now.toISOString();
  const signedIn = { admin_id: adminId, last_seen_at: at, expires_at: after(now, lifetime), ...place };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("sessions")
    .values({ key: session.key, created_at: at, ...signedIn })
    .onConflict((known) => known.column("key").doUpdateSet(signedIn).where("sessions.expires_at", ">", at))
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new CallError("sessionEnded", {}, [], "SESSX001");
  await removeExpired(db, now);
}

/**
 * Throws CallError when a signed-in session ended after its call began; until the transaction ends, it cannot be ended. For calls that take
 * long before their transaction, and must not be made by a session that was ended meanwhile.
 */
export async function requireAlive(db: Database, session: Session, now: Date): Promise<void> {
  const found = await db
    .selectFrom("sessions")
    .select("key")
    .where("key", "=", session.key)
    .where("expires_at", ">", now.toISOString())
    .forShare()
    .executeTakeFirst();
  if (!found) throw new CallError("sessionEnded", {}, [], "SESSX001");
}

/** Ends one session for good. */
export async function endSession(db: Database, session: Session, now: Date): Promise<void> {
  await end(db, now, (sessions) => sessions.where("key", "=", session.key));
}

/** Ends every session of an admin, for example when the account is deactivated. */
export async function endSessionsOf(db: Database, adminId: number, now: Date): Promise<void> {
  await end(db, now, (sessions) =>
    sessions.where("admin_id", "=", adminId).where("expires_at", ">", now.toISOString()),
  );
}

const isOfOther = (sessions: Ending, adminId: number, current: Session, now: Date) =>
  sessions
    .where("admin_id", "=", adminId)
    .where("key", "<>", current.key)
    .where("expires_at", ">", now.toISOString());

/** Ends an admin's sessions but the current one; answers where the admin had signed in to them. */
export const endOtherSessions = (
  db: Database,
  adminId: number,
  current: Session,
  now: Date,
): Promise<Place[]> => end(db, now, (sessions) => isOfOther(sessions, adminId, current, now));

/** Ends one of an admin's other sessions by its id; answers nothing where that is over, or of somebody else. */
export const endSessionOf = (
  db: Database,
  adminId: number,
  id: number,
  current: Session,
  now: Date,
): Promise<Place[]> =>
  end(db, now, (sessions) => isOfOther(sessions, adminId, current, now).where("id", "=", id));

/** The sessions that an admin is signed in to, last used first. */
export const ownSessions = (db: Database, adminId: number, now: Date) =>
  db
    .selectFrom("sessions")
    .select(({ ref }) => [
      "key",
      "id",
      "ip",
      "browser",
      // a session lasts a day from its sign-in
      moment(sql<string>`(${ref("expires_at")} - interval '1 day')`).as("date"),
      moment(ref("last_seen_at")).as("lastUse"),
    ])
    .where("admin_id", "=", adminId)
    .where("expires_at", ">", now.toISOString())
    .where("last_seen_at", ">", after(now, -idleTime))
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .execute();

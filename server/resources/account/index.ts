import type { Parsed } from "../../../contract/call";
import type { accountCalls } from "../../../contract/extensions/account";
import type { Audit } from "../../audit/audit";
import { appendRefusal } from "../../audit/refusals";
import type { AttemptLimit } from "../../auth/attempt-limit";
import { checkPassword, hashPassword } from "../../auth/password";
import { endOtherSessions, endSessionOf, ownSessions, requireAlive } from "../../auth/session-store";
import type { AdminContext, Handlers } from "../../calls/handler";
import type { Caller } from "../../calls/read-call";
import type { Database } from "../../db/database";
import { transaction } from "../../db/transaction";
import { CallError } from "../../errors/call-error";
import { type TextKey, translate } from "../../errors/messages";

type Form = Parsed<typeof accountCalls.changePassword>;
type Calls = Handlers<"account">;

/** The services that the calls about one's own account need. */
export interface AccountDependencies {
  readonly audit: Audit;
  /** Limits how often an admin may give a wrong password. */
  readonly passwordLimit: AttemptLimit;
}

const refuse = (field: keyof Form, text: TextKey, { language }: Pick<Caller, "language">) =>
  new CallError("invalidInput", {}, [{ field, message: translate(text, language) }]);

const readHash = async ({ kysely }: Database, id: number) =>
  (await kysely.selectFrom("admins").select("password_hash").where("id", "=", id).executeTakeFirstOrThrow())
    .password_hash;

/** Tells the audit that the old password was wrong. */
async function recordRefusal(database: Database, audit: Audit, id: number, caller: Caller): Promise<void> {
  const { now: at, ip, requestId } = caller;
  const after = { call: "account.changePassword", refused: "password" };
  const change = { kind: "session" as const, id, after };
  const entry = { call: "session.codeRefused" as const, at, ip, requestId, change };
  await transaction(database, (db) => appendRefusal(db, audit, id, entry));
}

/**
 * Compares the old password and hashes the new one before the transaction, since both take long. The old one goes on as the hash that
 * it fits: of two changes at once the second finds another one.
 */
function createPrepare({ audit, passwordLimit }: AccountDependencies) {
  return async (form: Form, database: Database, caller: Caller): Promise<Form> => {
    const id = caller.session?.user?.id ?? 0;
    await passwordLimit.count(String(id));
    const known = await readHash(database, id);
    if (!(await checkPassword(known, form.current))) {
      await recordRefusal(database, audit, id, caller);
      throw refuse("current", "passwordWrong", caller);
    }
    await passwordLimit.forget(String(id));
    if (form.password === form.current) throw refuse("password", "passwordSame", caller);
    return { ...form, current: known, password: await hashPassword(form.password) };
  };
}

const changePassword: Calls["changePassword"] = async ({ current, password }, context) => {
  const { db, me, session, now, changed } = context;
  const { numUpdatedRows } = await db
    .updateTable("admins")
    .set({ password_hash: password })
    .where("id", "=", me.id)
    .where("password_hash", "=", current)
    .executeTakeFirst();
  // after the admin's row is locked: two changes that held their own session first would wait for each other's
  await requireAlive(db, session, now);
  if (numUpdatedRows !== 1n) throw refuse("current", "passwordChanged", context);
  await endOtherSessions(db, me.id, session, now);
  changed({ kind: "user", id: me.id, before: { user: me.user }, after: { user: me.user, password } });
  return { message: "passwordUpdated" };
};

const sessions: Calls["sessions"] = async (_, { db, me, session, now }) => {
  const found = await ownSessions(db, me.id, now);
  return { data: found.map(({ key, ...rest }) => ({ ...rest, isCurrent: key === session.key })) };
};

/** Reports the sessions that were ended; none were where they are over already. */
function report(
  ended: readonly { ip: string; browser: string }[],
  { me, changed, unchanged }: AdminContext,
): void {
  if (ended.length === 0) unchanged();
  for (const { ip: address, browser } of ended)
    changed({ kind: "session", id: me.id, before: { user: me.user, browser, address }, after: null });
}

const endSession: Calls["endSession"] = async ({ id }, context) => {
  const { db, me, session, now } = context;
  report(await endSessionOf(db, me.id, id, session, now), context);
  return { message: "sessionClosed" };
};

const endOthers: Calls["endOtherSessions"] = async (_, context) => {
  const { db, me, session, now } = context;
  report(await endOtherSessions(db, me.id, session, now), context);
  return { message: "sessionsClosed" };
};

/** Builds the handlers of the extension `account`: an admin's own password and sessions. */
export const createAccountHandlers = (parts: AccountDependencies): Calls => ({
  sessions,
  changePassword: Object.assign(changePassword.bind(undefined), { prepare: createPrepare(parts) }),
  endSession,
  endOtherSessions: endOthers,
});

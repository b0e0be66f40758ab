import { randomBytes } from "node:crypto";
import { createAudit } from "../../server/audit/audit";
import { createAnonymousSessions } from "../../server/auth/anonymous-sessions";
import { createAuthenticators } from "../../server/auth/authenticators";
import { createCsrfTokens } from "../../server/auth/csrf";
import { insertAdmin } from "../../server/auth/insert-admin";
import { openSession, signInTo } from "../../server/auth/session-store";
import { createOpaqueIds } from "../../server/calls/opaque-ids";
import type { Database } from "../../server/db/database";
import { transaction } from "../../server/db/transaction";

/** The credentials of a signed-in session, which every request carries. */
export interface Caller {
  readonly appAuth: string;
  readonly csrfToken: string;
}

/** A waiting payout with an admin of its own, because a one-time code works only once. */
export interface Decision {
  readonly caller: Caller;
  readonly reqId: string;
  /** The secret of the admin's authenticator app. */
  readonly authenticator: Uint8Array;
}

/** The callers of the bench, and the payouts to decide. */
export interface LoadCallers {
  readonly callers: readonly Caller[];
  readonly decisions: readonly Decision[];
}

/** The number of connections; each has a caller of its own. */
export const connections = 20;
const maxDecisions = 1_200;
/** A hash that no password has: the bench creates the sessions of its admins directly. */
const noPassword = `$argon2id$v=19$m=65536,t=3,p=1$${"A".repeat(22)}$${"C".repeat(43)}`;

const readWaiting = ({ kysely }: Database) =>
  kysely
    .selectFrom("payouts as p")
    .innerJoin("customers as c", "c.id", "p.customer_id")
    .innerJoin("ledger_accounts as a", "a.customer_id", "c.id")
    .select("p.id")
    .where("p.status", "=", "w")
    .where("c.may_withdraw", "=", "y")
    .whereRef("a.balance", ">", "p.amount")
    .orderBy("p.date_request")
    .limit(maxDecisions)
    .execute();

/** Creates admins with full permissions, each signed in to a session of its own, and picks waiting payouts. */
export async function prepareCallers(database: Database, secret: string): Promise<LoadCallers> {
  const now = new Date();
  const csrf = createCsrfTokens(secret);
  const anonymous = createAnonymousSessions(secret);
  const handles = createOpaqueIds(secret);
  const authenticators = createAuthenticators(secret);
  const audit = createAudit(secret);
  const { level_id: levelId } = await database.kysely
    .selectFrom("admins")
    .select("level_id")
    .where("user_name", "=", "maker")
    .executeTakeFirstOrThrow();
  const run = randomBytes(3).toString("hex");

  const createAdmin = (number: number) =>
    transaction(database, async (db) => {
      const user = `bench${run}${number}`;
      const { id } = await insertAdmin(db, authenticators, {
        name: `Bench ${run} ${number}`,
        user,
        email: "bench@example.com",
        levelId,
        status: "a",
        language: "pt",
        passwordHash: noPassword,
        createdAt: now,
      });
      const { appAuth, session } = openSession(anonymous, now);
      await signInTo(db, session, id, now);
      // who signs in has a chain in the audit from then on
      const change = { kind: "session" as const, id, before: null, after: { user } };
      await audit.append(db, id, [{ call: "session.signin", at: now, ip: "127.0.0.1", change }]);
      const { totp_secret } = await db
        .selectFrom("admins")
        .select("totp_secret")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const caller = { appAuth, csrfToken: csrf.issue({ ...session, user: { id } }, now) };
      return { caller, authenticator: authenticators.open(totp_secret, id) };
    });

  const callers: Caller[] = [];
  for (let number = 0; number < connections; number += 1) callers.push((await createAdmin(number)).caller);
  const decisions: Decision[] = [];
  for (const { id } of await readWaiting(database))
    decisions.push({
      ...(await createAdmin(connections + decisions.length)),
      reqId: handles.seal("payout", id),
    });
  return { callers, decisions };
}

import { randomBytes } from "node:crypto";
import { createAuthenticators } from "../../server/auth/authenticators";
import { createCsrfTokens } from "../../server/auth/csrf";
import { insertAdmin } from "../../server/auth/insert-admin";
import { openSession, signInTo } from "../../server/auth/session-store";
import { createOpaqueIds } from "../../server/calls/opaque-ids";
import type { Database } from "../../server/db/database";
import { transaction } from "../../server/db/transaction";

/** Somebody who is signed in: what a request carries. */
export interface Caller {
  readonly appAuth: string;
  readonly csrfToken: string;
}

/** A payout that waits, and an admin of its own to decide on it: a one-time code counts once. */
export interface Decision {
  readonly caller: Caller;
  readonly reqId: string;
  /** The secret of the admin's authenticator. */
  readonly authenticator: Uint8Array;
}

/** Who makes the requests of the bench, and what there is to decide. */
export interface Desk {
  readonly callers: readonly Caller[];
  readonly decisions: readonly Decision[];
}

/** Connections of the bench; a caller for each. */
export const connections = 20;
const mostDecisions = 1_200;
/** No password has this hash: nobody signs in as the bench's admins, their sessions are made here. */
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
    .limit(mostDecisions)
    .execute();

/** Makes admins with everything to do, each signed in to a session of its own, and picks payouts that wait. */
export async function openDesk(database: Database, secret: string): Promise<Desk> {
  const now = new Date();
  const csrf = createCsrfTokens(secret);
  const handles = createOpaqueIds(secret);
  const authenticators = createAuthenticators(secret);
  const { level_id: levelId } = await database.kysely
    .selectFrom("admins")
    .select("level_id")
    .where("user_name", "=", "maker")
    .executeTakeFirstOrThrow();
  const run = randomBytes(3).toString("hex");

  const hire = (number: number) =>
    transaction(database, async (db) => {
      const { id } = await insertAdmin(db, authenticators, {
        name: `Bench ${run} ${number}`,
        user: `bench${run}${number}`,
        email: "bench@example.com",
        levelId,
        status: "a",
        language: "pt",
        passwordHash: noPassword,
        createdAt: now,
      });
      const { appAuth, session } = await openSession(db, now);
      await signInTo(db, session, id, now);
      const { totp_secret } = await db
        .selectFrom("admins")
        .select("totp_secret")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const caller = { appAuth, csrfToken: csrf.issue({ ...session, user: { id } }, now) };
      return { caller, authenticator: authenticators.open(totp_secret, id) };
    });

  const callers: Caller[] = [];
  for (let number = 0; number < connections; number += 1) callers.push((await hire(number)).caller);
  const decisions: Decision[] = [];
  for (const { id } of await readWaiting(database))
    decisions.push({ ...(await hire(connections + decisions.length)), reqId: handles.seal("payout", id) });
  return { callers, decisions };
}

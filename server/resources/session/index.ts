import type { Kysely } from "kysely";
import type { SessionUser } from "../../../contract/session";
import type { Audit, Entry } from "../../audit/audit";
import { requireOpenHours } from "../../auth/authorize";
import type { CsrfTokens } from "../../auth/csrf";
import { checkPassword } from "../../auth/password";
import { endSession, openSession, signInTo } from "../../auth/session-store";
import { userColumns, userOf } from "../../auth/session-user";
import type { SignInLimit } from "../../auth/sign-in-limit";
import type { Context, Handlers } from "../../calls/handler";
import type { Database } from "../../db/database";
import type { Schema } from "../../db/schema";
import { transaction } from "../../db/transaction";
import { CallError } from "../../errors/call-error";
import { describePlatform } from "./app-config";

const findAdmin = (db: Kysely<Schema>, user: string) =>
  db
    .selectFrom("admins as a")
    .leftJoin("access_levels as l", "l.id", "a.level_id")
    .select([...userColumns, "a.password_hash"])
    .where("a.user_name", "=", user)
    .executeTakeFirst();

/** What sessions are made with. */
export interface SessionParts {
  readonly database: Pick<Database, "pool">;
  readonly csrf: CsrfTokens;
  readonly limit: SignInLimit;
  readonly audit: Audit;
}

/**
 * Opening, renewing, signing in to and ending sessions. Signing in counts its tries on the pool and checks a password
 * for long, so that only its last step is a transaction, with its audit.
 */
export function createSessionHandlers(parts: SessionParts): Handlers<"session"> {
  const { database, csrf, limit, audit } = parts;

  const entryOf = (
    call: "session.signin" | "session.signout",
    user: SessionUser,
    { now, ip }: Context,
  ): Entry => ({
    call,
    at: now,
    ip,
    change: {
      kind: "session",
      id: user.id,
      before: call === "session.signout" ? { user: user.user } : null,
      after: call === "session.signin" ? { user: user.user } : null,
    },
  });

  return {
    appConfig: async (_, { now }) => ({ data: describePlatform(now) }),

    async open(_, { db, now }) {
      const { appAuth, session } = await openSession(db, now);
      return { appAuth, token: csrf.issue(session, now) };
    },

    async info(_, { session, now }) {
      return { data: session.user ? { user: session.user } : null, token: csrf.issue(session, now) };
    },

    async signin({ user: name, pass }, context) {
      const { db, session, now, ip } = context;
      await limit.count(name, ip);
      const admin = await findAdmin(db, name);
      const isRight = await checkPassword(admin?.password_hash, pass);
      const user = admin && isRight ? userOf(admin) : undefined;
      // One answer for an unknown name, a wrong password and an inactive account: none of them can be told apart.
      if (!user) throw new CallError("wrongCredentials");
      requireOpenHours(user, now);
      await transaction(database, async (trx) => {
        await signInTo(trx, session, user.id, now);
        await audit.append(trx, user.id, [entryOf("session.signin", user, context)]);
      });
      await limit.forgive(name, ip);
      return { data: { user } };
    },

    async signout(_, context) {
      const { session } = context;
      await transaction(database, async (trx) => {
        await endSession(trx, session);
        if (session.user)
          await audit.append(trx, session.user.id, [entryOf("session.signout", session.user, context)]);
      });
      return {};
    },
  };
}

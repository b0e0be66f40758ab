import type { Kysely } from "kysely";
import { requireOpenHours } from "./access/admission";
import type { CsrfTokens } from "./access/csrf";
import { checkPassword } from "./access/password";
import { endSession, openSession, signInTo } from "./access/session-store";
import { userColumns, userOf } from "./access/session-user";
import type { SignInLimit } from "./access/sign-in-limit";
import { describePlatform } from "./app-config";
import type { Schema } from "./db/schema";
import { type Handlers, Refusal } from "./handler";

const findAdmin = (db: Kysely<Schema>, user: string) =>
  db
    .selectFrom("admins as a")
    .leftJoin("access_levels as l", "l.id", "a.level_id")
    .select([...userColumns, "a.password_hash"])
    .where("a.user_name", "=", user)
    .executeTakeFirst();

/** Opening, renewing, signing in to and ending sessions. */
export function createSessionHandlers(csrf: CsrfTokens, limit: SignInLimit): Handlers<"session"> {
  return {
    appConfig: async (_, { now }) => ({ data: describePlatform(now) }),

    async open(_, { db, now }) {
      const { appAuth, session } = await openSession(db, now);
      return { appAuth, token: csrf.issue(session.key, now) };
    },

    async info(_, { session, now }) {
      return { data: session.user ? { user: session.user } : null, token: csrf.issue(session.key, now) };
    },

    async signin({ user: name, pass }, { db, session, now, ip }) {
      await limit.count(name, ip);
      const admin = await findAdmin(db, name);
      const isRight = await checkPassword(admin?.password_hash, pass);
      const user = admin && isRight ? userOf(admin) : undefined;
      // One answer for an unknown name, a wrong password and an inactive account: none of them can be told apart.
      if (!user) throw new Refusal("wrongCredentials");
      requireOpenHours(user, now);
      await signInTo(db, session, user.id, now);
      await limit.forgive(name, ip);
      return { data: { user } };
    },

    async signout(_, { db, session }) {
      await endSession(db, session);
      return {};
    },
  };
}

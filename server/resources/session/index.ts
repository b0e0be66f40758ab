import type { Kysely } from "kysely";
import { personalData } from "../../../contract/extensions/personal-data";
import type { SessionUser } from "../../../contract/session";
import type { Audit, Entry } from "../../audit/audit";
import { platformChain } from "../../audit/chain";
import { appendRefusal } from "../../audit/refusals";
import type { AnonymousSessions } from "../../auth/anonymous-sessions";
import { requireOpenHours } from "../../auth/authorize";
import { holdsPassword } from "../../auth/compared-password";
import type { CsrfTokens } from "../../auth/csrf";
import { checkPassword } from "../../auth/password";
import { endSession, openSession, signInTo } from "../../auth/session-store";
import { userColumns, userOf } from "../../auth/session-user";
import type { SignInLimit } from "../../auth/sign-in-limit";
import { notePlace } from "../../auth/sign-in-places";
import type { Context, Handlers } from "../../calls/handler";
import type { Config } from "../../config/config";
import type { Database } from "../../db/database";
import type { Schema } from "../../db/schema";
import { transaction } from "../../db/transaction";
import { CallError } from "../../errors/call-error";
import { notifyAdmin } from "../../messaging/notify";
import { describePlatform } from "./app-config";
import { readUnusualSince, unusualNotice } from "./unusual-sign-ins";

const findAdmin = (db: Kysely<Schema>, user: string) =>
  db
    .selectFrom("admins as a")
    .leftJoin("access_levels as l", "l.id", "a.level_id")
    .select([...userColumns, "a.password_hash"])
    .where("a.user_name", "=", user)
    .executeTakeFirst();

/** The services that the session handlers need. */
export interface SessionDependencies {
  readonly database: Pick<Database, "pool">;
  readonly csrf: CsrfTokens;
  readonly anonymous: AnonymousSessions;
  readonly limit: SignInLimit;
  readonly audit: Audit;
  readonly config: Pick<Config, "maskedKinds">;
}

const entryOf = (
  call: "session.signin" | "session.signout",
  user: SessionUser,
  { now, ip, requestId }: Context,
  place: object = {},
): Entry => ({
  call,
  at: now,
  ip,
  requestId,
  change: {
    kind: "session",
    id: user.id,
    before: call === "session.signout" ? { user: user.user } : null,
    after: call === "session.signin" ? { user: user.user, ...place } : null,
  },
});

/**
 * Builds the handlers that open, renew, sign in to and end sessions. Signing in counts attempts on the pool and takes long to
 * check the password, so only its last step runs in a transaction, together with its audit entry.
 */
export function createSessionHandlers(parts: SessionDependencies): Handlers<"session"> {
  const { database, csrf, anonymous, limit, audit, config } = parts;
  const features = config.maskedKinds?.length ? [personalData] : [];

  /** Tells the audit of a sign-in that was refused: of a name that no admin has, only that there was one. */
  const recordRefusal = async (
    admin: { readonly id: number; readonly user: string } | undefined,
    refused: "password" | "hours",
    { now, ip, requestId }: Context,
  ) => {
    // the same for every name, so that answers take as long for known ones as for others
    const change = { kind: "session" as const, id: admin?.id ?? 0, after: { user: admin?.user, refused } };
    const entry = { call: "session.signinRefused" as const, at: now, ip, requestId, change };
    await transaction(database, (trx) => appendRefusal(trx, audit, platformChain, entry));
  };

  return {
    appConfig: async (_, { now }) => ({ data: describePlatform(now, { features }) }),

    async open(_, { now }) {
      const { appAuth, session } = openSession(anonymous, now);
      return { appAuth, token: csrf.issue(session, now) };
    },

    async info(_, { session, now }) {
      return { data: session.user ? { user: session.user } : null, token: csrf.issue(session, now) };
    },

    async signin({ user: name, pass }, context) {
      const { db, session, now, ip } = context;
      await limit.count(name, ip);
      const admin = await findAdmin(db, name);
      const isPasswordRight = await checkPassword(admin?.password_hash, pass);
      const user = admin && isPasswordRight ? userOf(admin) : undefined;
      // Unknown name, wrong password and inactive account get the same answer, so that a caller cannot tell them apart.
      if (!user) {
        await recordRefusal(admin && { id: admin.admin_id, user: name }, "password", context);
        throw new CallError("wrongCredentials");
      }
      try {
        requireOpenHours(user, now);
      } catch (error) {
        await recordRefusal(user, "hours", context);
        throw error;
      }
      const told = await transaction(database, async (trx) => {
        if (!(await holdsPassword(trx, user.id, admin?.password_hash ?? ""))) return undefined;
        const place = { ip, browser: context.browser };
        await signInTo(trx, session, user.id, now, place);
        const { unusual, last } = await notePlace(trx, user.id, place, now);
        if (unusual) await notifyAdmin(trx, user, unusualNotice(unusual, place, now));
        const { browser } = place;
        await audit.append(trx, user.id, [entryOf("session.signin", user, context, { browser, unusual })]);
        return last ? await readUnusualSince(trx, user.id, last) : [];
      });
      if (!told) {
        await recordRefusal(user, "password", context);
        throw new CallError("wrongCredentials");
      }
      await limit.forgive(name, ip);
      return { data: { user, ...(told.length > 0 && { unusual: told }) } };
    },

    async signout(_, context) {
      const { session, now } = context;
      await transaction(database, async (trx) => {
        await endSession(trx, session, now);
        if (session.user)
          await audit.append(trx, session.user.id, [entryOf("session.signout", session.user, context)]);
      });
      return {};
    },
  };
}

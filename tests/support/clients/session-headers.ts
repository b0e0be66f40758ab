import type { Kysely } from "kysely";
import { createAnonymousSessions } from "../../../server/auth/anonymous-sessions";
import { createCsrfTokens } from "../../../server/auth/csrf";
import { openSession, signInTo } from "../../../server/auth/session-store";
import type { Schema } from "../../../server/db/schema";
import { testSecret } from "../servers/test-secret";

/** Signs an admin in without a password, and returns a function that makes the session's headers for a moment. */
export async function openSessionOf(
  db: Kysely<Schema>,
  adminId: number,
  now: Date,
): Promise<(at: Date) => { "app-auth": string; "csrf-token": string }> {
  const { appAuth, session } = openSession(createAnonymousSessions(testSecret), now);
  await signInTo(db, session, adminId, now);
  const csrf = createCsrfTokens(testSecret);
  return (at) => ({
    "app-auth": appAuth,
    "csrf-token": csrf.issue({ ...session, user: { id: adminId } }, at),
  });
}

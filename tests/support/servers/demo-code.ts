import type { Kysely } from "kysely";
import { codeAt, stepAt } from "../../../server/auth/totp";
import type { Schema } from "../../../server/db/schema";
import { type DemoAdmin, demoAuthenticatorSecret } from "../../../server/seed/admins";

/** Returns a demo admin's one-time code at a moment; forgets the codes already used and the failures. */
export async function unusedCode(db: Kysely<Schema>, user: DemoAdmin, now: Date): Promise<string> {
  const { id } = await db
    .updateTable("admins")
    .set({ totp_last_step: 0, totp_failures: 0, totp_locked_until: null })
    .where("user_name", "=", user)
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("used_codes").where("admin_id", "=", id).execute();
  return codeAt(demoAuthenticatorSecret(user), stepAt(now));
}

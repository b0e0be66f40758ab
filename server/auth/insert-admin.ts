import type { Kysely } from "kysely";
import type { Language } from "../../contract/validation";
import type { Schema } from "../db/schema";
import { adminSearch } from "../search/admin";
import { type Authenticators, describeAuthenticator, newAuthenticatorSecret } from "./authenticators";

export interface NewAdmin {
  name: string;
  user: string;
  email: string;
  levelId: number;
  status: "a" | "i";
  language: Language;
  passwordHash: string;
  createdAt: Date;
}

/**
 * Stores an admin with a new authenticator and returns its secret and otpauth address, which cannot be read again. Call it
 * inside a transaction.
 */
export async function insertAdmin(
  db: Kysely<Schema>,
  authenticators: Authenticators,
  admin: NewAdmin,
): Promise<{ id: number; mfa: { secret: string; url: string } }> {
  const { id } = await db
    .insertInto("admins")
    .values({
      name: admin.name,
      user_name: admin.user,
      email: admin.email,
      level_id: admin.levelId,
      status: admin.status,
      lang: admin.language,
      password_hash: admin.passwordHash,
      created_at: admin.createdAt.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const secret = newAuthenticatorSecret();
  await db
    .updateTable("admins")
    .set({ totp_secret: authenticators.seal(secret, id), search: adminSearch({ id, ...admin }) })
    .where("id", "=", id)
    .execute();
  return { id, mfa: describeAuthenticator(secret, admin.user) };
}

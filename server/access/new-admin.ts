import type { Transaction } from "kysely";
import type { Language } from "../../contract/validation";
import type { Schema } from "../db/schema";
import { type Authenticators, describeAuthenticator, newAuthenticatorSecret } from "./authenticators";

export interface NewAdmin {
  name: string;
  user: string;
  email: string;
  levelId: number;
  status: "a" | "i";
  language: Language;
  passwordHash: string;
}

/** Stores an admin with a new authenticator, whose secret and otpauth address are given this once. */
export async function insertAdmin(
  trx: Transaction<Schema>,
  authenticators: Authenticators,
  admin: NewAdmin,
): Promise<{ id: number; mfa: { secret: string; url: string } }> {
  const { id } = await trx
    .insertInto("admins")
    .values({
      name: admin.name,
      user_name: admin.user,
      email: admin.email,
      level_id: admin.levelId,
      status: admin.status,
      lang: admin.language,
      password_hash: admin.passwordHash,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const secret = newAuthenticatorSecret();
  await trx
    .updateTable("admins")
    .set({ totp_secret: authenticators.seal(secret, id) })
    .where("id", "=", id)
    .execute();
  return { id, mfa: describeAuthenticator(secret, admin.user) };
}

import { createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { recoveryCodeCount } from "../../contract/extensions/authenticator";
import { deriveKey } from "../config/derive-key";
import type { Schema } from "../db/schema";
import { base32 } from "./totp";

type Database = Kysely<Schema>;

/** Codes that stand in for a lost authenticator, each once. The database has their hashes only. */
export interface RecoveryCodes {
  /** True when the code is one of the admin's that is left. */
  isLeft(db: Database, adminId: number, code: string): Promise<boolean>;
  /** Uses up a code; false when the admin has none like it, or it was used in the meantime. */
  use(db: Database, adminId: number, code: string): Promise<boolean>;
  /** Makes new codes in place of those from before, and returns them as they are shown. */
  renew(db: Database, adminId: number): Promise<string[]>;
  /** How many codes are left. */
  count(db: Database, adminId: number): Promise<number>;
}

/** 80 random bits, which are sixteen characters. */
const codeBytes = 10;

const newCode = () => base32(randomBytes(codeBytes)).replace(/(.{4})(?=.)/g, "$1-");

/** A code as it was made, however it was typed: in lower case, with blanks or without hyphens. */
const normalized = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/**
 * Hashes with an HMAC whose key is derived from `secret`: codes of 80 random bits cannot be guessed from their hashes, so that a slow
 * hash would protect nothing more.
 */
export function createRecoveryCodes(secret: string): RecoveryCodes {
  const key = deriveKey(secret, "recovery-codes", 32);
  const hashOf = (adminId: number, code: string) =>
    createHmac("sha256", key)
      .update(`${adminId}:${normalized(code)}`)
      .digest("base64url");
  return {
    async isLeft(db, adminId, code) {
      const found = await db
        .selectFrom("recovery_codes")
        .select("hash")
        .where("admin_id", "=", adminId)
        .where("hash", "=", hashOf(adminId, code))
        .executeTakeFirst();
      return found !== undefined;
    },
    async use(db, adminId, code) {
      const { numDeletedRows } = await db
        .deleteFrom("recovery_codes")
        .where("admin_id", "=", adminId)
        .where("hash", "=", hashOf(adminId, code))
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
    async renew(db, adminId) {
      const codes = Array.from({ length: recoveryCodeCount }, newCode);
      await db.deleteFrom("recovery_codes").where("admin_id", "=", adminId).execute();
      await db
        .insertInto("recovery_codes")
        .values(codes.map((code) => ({ admin_id: adminId, hash: hashOf(adminId, code) })))
        .execute();
      return codes;
    },
    async count(db, adminId) {
      const { left } = await db
        .selectFrom("recovery_codes")
        .select(({ fn }) => fn.countAll<number>().as("left"))
        .where("admin_id", "=", adminId)
        .executeTakeFirstOrThrow();
      return left;
    },
  };
}

import type { Kysely } from "kysely";
import { nextOpening } from "../../contract/time-window";
import type { Schema } from "../db/schema";
import { CallError } from "../errors/call-error";

/** Locks changes to admins and levels until the end of the transaction, so that they run one at a time. */
export async function lockAdminChanges(db: Kysely<Schema>): Promise<void> {
  await db
    .selectFrom("settings")
    .select("key")
    .where("key", "=", "administration")
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Throws CallError `lastAdministrator` when this transaction leaves no active admin who could ever save a level again: with the
 * permission 'users', not read-only, and with hours on some day. Call `lockAdminChanges` first.
 */
export async function requireRemainingAdmin(db: Kysely<Schema>, now: Date): Promise<void> {
  const levels = await db
    .selectFrom("access_levels as l")
    .select(["l.permissions", "l.time_access"])
    .where("l.read_only", "=", "n")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("admins as a")
          .select("a.id")
          .whereRef("a.level_id", "=", "l.id")
          .where("a.status", "=", "a"),
      ),
    )
    .execute();
  const isAble = levels.some(
    ({ permissions, time_access }) => permissions.users === 1 && nextOpening(time_access, now) !== undefined,
  );
  if (!isAble) throw new CallError("lastAdministrator");
}

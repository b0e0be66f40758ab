import type { Kysely } from "kysely";
import { nextOpening } from "../../contract/time-window";
import type { Schema } from "../db/schema";
import { CallError } from "../errors/call-error";

/** Makes whoever changes admins or levels wait for each other, until the end of the transaction. */
export async function lockAdministration(db: Kysely<Schema>): Promise<void> {
  await db
    .selectFrom("settings")
    .select("key")
    .where("key", "=", "administration")
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Refuses a change, already made in this transaction, after which no active admin could ever save a level again: with
 * the permission 'users', not read-only, and with hours on some day. Lock the administration first.
 */
export async function requireAdministrator(db: Kysely<Schema>, now: Date): Promise<void> {
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

import type { Kysely } from "kysely";
import type { SessionUser } from "../../contract/session";
import { sessionsAt } from "../auth/session-store";
import type { Schema } from "../db/schema";

/** The rights of an admin that a stream depends on. */
export type Rights = Pick<SessionUser, "id" | "readOnly" | "permissions" | "timeAccess">;

/**
 * The rights of those sessions that go on, by key. All levels are read, which are few, so that a thousand sessions of one level do not
 * bring its hours a thousand times.
 */
export async function readRights(
  db: Kysely<Schema>,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Rights>> {
  const [sessions, levels] = await Promise.all([
    sessionsAt(db, keys, now),
    db.selectFrom("access_levels").select(["id", "read_only", "permissions", "time_access"]).execute(),
  ]);
  const levelsById = new Map(levels.map((level) => [level.id, level]));
  return new Map(
    sessions.flatMap(({ key, admin_id: id, level_id }) => {
      const level = levelsById.get(level_id);
      if (!level) return [];
      const { read_only: readOnly, permissions, time_access: timeAccess } = level;
      return [[key, { id, readOnly, permissions, timeAccess }] as const];
    }),
  );
}

import { type Kysely, sql } from "kysely";
import { type Presence, presenceTtl } from "../../contract/extensions/live";
import type { Named } from "../../contract/fields";
import type { Schema } from "../db/schema";

/** Tabs of a session of which it is known what they have open; of more of them, the latest. */
const mostTabs = 8;

/** What a tab has open; without an `id`, nothing. */
export interface OpenRow {
  readonly session: string;
  readonly admin: number;
  readonly tab: string;
  readonly resource: string;
  readonly id: number | undefined;
}

const isCurrent = sql<boolean>`seen_at > clock_timestamp() - ${presenceTtl} * interval '1 millisecond'`;

/** Writes what a tab has open. True where others have to be told of it. */
async function writePresence(db: Kysely<Schema>, open: OpenRow): Promise<boolean> {
  const { session: session_key, tab, admin: admin_id, resource, id } = open;
  const own = db.deleteFrom("live_presence").where("session_key", "=", session_key);
  if (id === undefined) {
    const { numDeletedRows } = await own.where("tab", "=", tab).executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const row = { admin_id, resource, record_id: id };
  const before = await db
    .selectFrom("live_presence")
    .select(["resource", "record_id"])
    .where("session_key", "=", session_key)
    .where("tab", "=", tab)
    .where(isCurrent)
    .executeTakeFirst();
  await db
    .insertInto("live_presence")
    .values({ session_key, tab, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["session_key", "tab"])
        .doUpdateSet({ ...row, seen_at: sql<string>`clock_timestamp()` }),
    )
    .execute();
  if (before?.resource === resource && before.record_id === id) return false;
  const latest = db
    .selectFrom("live_presence")
    .select("tab")
    .where("session_key", "=", session_key)
    .orderBy("seen_at", "desc")
    .limit(mostTabs);
  await own.where("tab", "not in", latest).execute();
  return true;
}

/** Forgets what nobody says to have open any more. */
export async function prunePresence(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom("live_presence").where(sql<boolean>`not (${isCurrent})`).execute();
}

/** An open row and the session in which it is open. */
export interface Present extends Omit<Presence, "isOpen"> {
  readonly session: string;
}

/** Every row that is open somewhere, of one list or of all. */
export async function readPresence(
  db: Kysely<Schema>,
  of?: { readonly resource: string; readonly id: number },
): Promise<Present[]> {
  const rows = await db
    .selectFrom("live_presence as p")
    .innerJoin("admins as a", "a.id", "p.admin_id")
    .select(["p.session_key", "p.resource", "p.record_id", "a.id", "a.name"])
    .where(isCurrent)
    .$if(of !== undefined, (query) =>
      query.where("p.resource", "=", of?.resource ?? "").where("p.record_id", "=", of?.id ?? 0),
    )
    .execute();
  return rows.map(({ session_key: session, resource, record_id, id, name }) => ({
    ...{ session, resource, id: record_id },
    admin: { id, name },
  }));
}

/** The rows that are open in some tab of an admin, by admin and row. */
export type Board = ReadonlyMap<string, Omit<Presence, "isOpen">>;

/** Brings together what several tabs of an admin have open. */
export const boardOf = (present: readonly Present[]): Board =>
  new Map(
    present.map(({ resource, id, admin }) => [`${resource} ${id} ${admin.id}`, { resource, id, admin }]),
  );

/** What was opened and closed between two looks. */
export function boardChanges(before: Board, after: Board): Presence[] {
  const opened = [...after].filter(([key]) => !before.has(key));
  const closed = [...before].filter(([key]) => !after.has(key));
  return [
    ...closed.map(([, each]) => ({ ...each, isOpen: false })),
    ...opened.map(([, each]) => ({ ...each, isOpen: true })),
  ];
}

/** Notes what a tab has open, calls `wake` where that is news to others, and answers who else has it open. */
export async function notePresence(db: Kysely<Schema>, open: OpenRow, wake: () => void): Promise<Named[]> {
  if (await writePresence(db, open)) wake();
  const { resource, id, admin } = open;
  const present = id === undefined ? [] : await readPresence(db, { resource, id });
  return [...boardOf(present).values()].map((each) => each.admin).filter((each) => each.id !== admin);
}

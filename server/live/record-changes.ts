import type { Kysely } from "kysely";
import type { Change } from "../audit/change";
import type { Schema } from "../db/schema";

/** Changes that no list shows. */
const unlisted: ReadonlySet<Change["kind"]> = new Set(["session", "export", "file"]);

const typeOf = ({ before, after }: Change): "created" | "updated" | "deleted" =>
  after === null ? "deleted" : before === null ? "created" : "updated";

/** Writes what an admin changed for those who watch, in the transaction of the change; notifications are of their admin's concern alone. */
export async function recordChanges(
  db: Kysely<Schema>,
  admin: number | null,
  changes: readonly Change[],
): Promise<void> {
  const rows = changes
    .filter(({ kind, isRead }) => !isRead && !unlisted.has(kind))
    .map((change) => ({
      kind: change.kind,
      record_id: change.id,
      type: typeOf(change),
      admin_id: admin,
      recipient_id: change.kind === "notification" ? admin : null,
    }));
  if (rows.length > 0) await db.insertInto("live_events").values(rows).execute();
}

/** Writes that admins have a new notification, in the transaction that brings it. */
export async function recordNotices(
  db: Kysely<Schema>,
  notices: readonly { readonly id: number; readonly admin_id: number }[],
): Promise<void> {
  const rows = notices.map(({ id, admin_id }) => ({
    ...{ kind: "notification", record_id: id, type: "created" as const },
    ...{ admin_id: null, recipient_id: admin_id },
  }));
  if (rows.length > 0) await db.insertInto("live_events").values(rows).execute();
}

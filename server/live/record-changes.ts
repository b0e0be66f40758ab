import type { Kysely } from "kysely";
import type { Change } from "../audit/change";
import { compileOnce } from "../db/compile-once";
import type { Schema } from "../db/schema";

/** Changes that no list shows. */
const unlisted: ReadonlySet<Change["kind"]> = new Set(["session", "export"]);

const typeOf = ({ before, after }: Change): "created" | "updated" | "deleted" =>
  after === null ? "deleted" : before === null ? "created" : "updated";

/**
 * The row that a change is seen in: a document's in its customer. A deleted order is told by its own kind, since what is gone cannot be asked
 * for it.
 */
function seenIn(change: Change): { kind: string; record_id: number; type: ReturnType<typeof typeOf> } {
  const { kind, id, before, after } = change;
  if (kind === "order" && after === null)
    return { kind: String((before as { kind: string }).kind), record_id: id, type: "deleted" };
  if (kind !== "file") return { kind, record_id: id, type: typeOf(change) };
  const { customer_id } = (after ?? before) as { customer_id: number };
  return { kind: "customer", record_id: customer_id, type: "updated" };
}

interface NewEvent {
  kind: string;
  record_id: number;
  type: ReturnType<typeof typeOf>;
  admin_id: number | null;
  recipient_id: number | null;
}

const insertOne = compileOnce((db, event: NewEvent) =>
  db.insertInto("live_events").values({
    kind: event.kind,
    record_id: event.record_id,
    type: event.type,
    admin_id: event.admin_id,
    recipient_id: event.recipient_id,
  }),
);

async function insertEvents(db: Kysely<Schema>, events: readonly NewEvent[]): Promise<void> {
  const [first, second] = events;
  if (first && !second) await insertOne(db, first);
  else if (first) await db.insertInto("live_events").values(events).execute();
}

/** Writes what an admin changed for those who watch, in the transaction of the change; notifications are of their admin's concern alone. */
export async function recordChanges(
  db: Kysely<Schema>,
  admin: number | null,
  changes: readonly Change[],
): Promise<void> {
  const rows = changes
    .filter(({ kind, isRead }) => !isRead && !unlisted.has(kind))
    .map((change) => ({
      ...seenIn(change),
      admin_id: admin,
      recipient_id: change.kind === "notification" ? admin : null,
    }));
  await insertEvents(db, rows);
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
  await insertEvents(db, rows);
}

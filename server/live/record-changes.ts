import type { Kysely } from "kysely";
import type { Change } from "../audit/change";
import { compileOnce } from "../db/compile-once";
import type { Schema } from "../db/schema";

/** Changes that no list shows. */
const unlisted: ReadonlySet<Change["kind"]> = new Set(["session", "export"]);

const typeOf = ({ before, after }: Change): "created" | "updated" | "deleted" =>
  after === null ? "deleted" : before === null ? "created" : "updated";

/** The row that an event is about. */
interface ChangedRow {
  /** The row's kind; of a deleted order `order.checkout` or `order.deposit`, since what is gone cannot be asked for it. */
  kind: string;
  record_id: number;
  type: ReturnType<typeof typeOf>;
}

/** What a customer's change does to the blacklist: that its rows changed is found where the events are read. */
function blacklistRowOf({ kind, id, before, after }: Change): ChangedRow | undefined {
  if (kind !== "customer" || before === null || after === null) return undefined;
  const was = (before as { is_blacklisted?: boolean }).is_blacklisted;
  const is = (after as { is_blacklisted?: boolean }).is_blacklisted;
  return was === is ? undefined : { kind: "blacklist", record_id: id, type: is ? "created" : "deleted" };
}

/** The rows in whose lists a change is seen: a document has none, and is seen in its customer; who comes onto the blacklist is seen in two. */
function rowsOf(change: Change): ChangedRow[] {
  const { kind, id, before, after } = change;
  const row = { record_id: id, type: typeOf(change) };
  if (kind === "order" && after === null)
    return [{ ...row, kind: `order.${(before as { kind: string }).kind}` }];
  if (kind === "file") {
    const { customer_id } = (after ?? before) as { customer_id: number };
    return [{ kind: "customer", record_id: customer_id, type: "updated" }];
  }
  const listed = blacklistRowOf(change);
  return [{ ...row, kind }, ...(listed ? [listed] : [])];
}

interface NewEvent extends ChangedRow {
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
    .flatMap((change) =>
      rowsOf(change).map((row) => ({
        ...row,
        admin_id: admin,
        recipient_id: change.kind === "notification" ? admin : null,
      })),
    );
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

import { type Kysely, sql } from "kysely";
import { type Notification, notificationPageSize } from "../../contract/notifications";
import type { AdminContext, Handlers } from "../calls/handler";
import { recordReferences } from "../calls/record-references";
import type { Schema } from "../db/schema";
import { CallError } from "../errors/call-error";
import { moment } from "../format/dates";
import { pageReader } from "../lists/page-reader";
import type { ListQuery } from "../lists/page-spec";

/** Counting stops here: the console shows 99+ for anything above 99. */
const maxUnreadCounted = 1000;

async function countUnread(db: Kysely<Schema>, admin: number): Promise<number> {
  const unread = db
    .selectFrom("notifications")
    .select("id")
    .where("admin_id", "=", admin)
    .where("is_read", "=", false)
    .limit(maxUnreadCounted);
  const { count } = await db
    .selectFrom(unread.as("unread"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const readNotifications = pageReader("notifications", (listed) =>
  listed.select(({ ref }) => [
    "id",
    "label",
    "text",
    "record_kind",
    "record_id",
    moment(ref("date")).as("date"),
    sql<"y" | "n">`case when is_read then 'y' else 'n' end`.as("read"),
  ]),
);

const readPage = async ({ page }: { page: number }, context: AdminContext) => {
  const { db, me, seal } = context;
  const listing: ListQuery<"notifications"> = {
    by: "date",
    matching: { admin_id: me.id },
    page,
    size: notificationPageSize,
  };
  const found = await readNotifications(context, listing);
  const keyOf = ({ record_kind: kind, record_id: id }: (typeof found)[number]) => ({
    kind: kind ?? "",
    id: id ?? 0,
  });
  const referenceTo = await recordReferences(db, found.map(keyOf));
  const data = found.map(({ record_kind, record_id, ...row }) => ({
    ...row,
    ...referenceTo({ kind: record_kind ?? "", id: record_id ?? 0 }),
    reqId: seal("notification", row.id),
  }));
  return { data, unread: await countUnread(db, me.id) };
};
const list: Handlers<"notifications">["list"] = Object.assign(readPage, { mayBeStale: true });

const readCode = (isRead: boolean): Notification["read"] => (isRead ? "y" : "n");

/** Locks the caller's notification with that opaque id until the commit; throws `notFound` for another admin's. */
async function lockOwn(reqId: string, { db, me, unseal }: AdminContext) {
  const found = await db
    .selectFrom("notifications")
    .select(["id", "label", "is_read"])
    .where("id", "=", unseal("notification", reqId))
    .where("admin_id", "=", me.id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new CallError("notFound");
  return found;
}

/** Marks the caller's notification as read or not; to say again what it is changes nothing. */
async function mark(reqId: string, isRead: boolean, context: AdminContext) {
  const { db, changed, unchanged } = context;
  const { id, is_read } = await lockOwn(reqId, context);
  if (is_read === isRead) unchanged();
  else {
    await db.updateTable("notifications").set({ is_read: isRead }).where("id", "=", id).execute();
    changed({
      ...{ kind: "notification", id },
      before: { read: readCode(is_read) },
      after: { read: readCode(isRead) },
    });
  }
  return {};
}

const setRead: Handlers<"notifications">["setRead"] = async ({ reqId }, context) =>
  await mark(reqId, true, context);

const setUnread: Handlers<"notificationUnread">["setUnread"] = async ({ reqId }, context) =>
  await mark(reqId, false, context);

const exclude: Handlers<"notifications">["exclude"] = async ({ reqId }, context) => {
  const { db, changed } = context;
  const { id, label, is_read } = await lockOwn(reqId, context);
  await db.deleteFrom("notifications").where("id", "=", id).execute();
  // The text is left out: it may name a customer, and not everyone who reads the audit may see customers.
  changed({ kind: "notification", id, before: { label, read: readCode(is_read) }, after: null });
  return {};
};

export const notifications: Handlers<"notifications"> = { list, setRead, exclude };

/** Taking the marking as read back (extension `notification-unread`). */
export const notificationUnread: Handlers<"notificationUnread"> = { setUnread };

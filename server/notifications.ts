import { type Kysely, sql } from "kysely";
import { notificationPageSize } from "../contract/notifications";
import type { Schema } from "./db/schema";
import { type AdminContext, type Handlers, Refusal } from "./handler";
import { pageReader } from "./list";
import type { Listing } from "./list-statement";
import { moment } from "./wire-dates";

/** Above this the exact number says nothing more: people see 99+. */
const mostUnreadCounted = 1000;

async function countUnread(db: Kysely<Schema>, admin: number): Promise<number> {
  const unread = db
    .selectFrom("notifications")
    .select("id")
    .where("admin_id", "=", admin)
    .where("is_read", "=", false)
    .limit(mostUnreadCounted);
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
    moment(ref("date")).as("date"),
    sql<"y" | "n">`case when is_read then 'y' else 'n' end`.as("read"),
  ]),
);

const list: Handlers<"notifications">["list"] = async ({ page }, context) => {
  const { db, me, seal } = context;
  const listing: Listing<"notifications"> = {
    by: "date",
    matching: { admin_id: me.id },
    page,
    size: notificationPageSize,
  };
  const found = await readNotifications(context, listing);
  const data = found.map((row) => ({ ...row, reqId: seal("notification", row.id) }));
  return { data, unread: await countUnread(db, me.id) };
};

/** The admin's own notification that a handle names; other people's are not found. */
const ownOf = (reqId: string, { me, unseal }: AdminContext) => ({
  id: unseal("notification", reqId),
  admin_id: me.id,
});

const setRead: Handlers<"notifications">["setRead"] = async ({ reqId }, context) => {
  const own = ownOf(reqId, context);
  const changed = await context.db
    .updateTable("notifications")
    .set({ is_read: true })
    .where(({ and }) => and(own))
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new Refusal("notFound");
  return {};
};

const exclude: Handlers<"notifications">["exclude"] = async ({ reqId }, context) => {
  const own = ownOf(reqId, context);
  const gone = await context.db
    .deleteFrom("notifications")
    .where(({ and }) => and(own))
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw new Refusal("notFound");
  return {};
};

export const notifications: Handlers<"notifications"> = { list, setRead, exclude };

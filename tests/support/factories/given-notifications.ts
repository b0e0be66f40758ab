import type { Database } from "../../../server/db/database";
import type { DemoAdmin } from "../../../server/seed/admins";

const minute = 60_000;

/** Gives a demo admin exactly these notifications, `Aviso 1` the newest; the first `read` ones were read. */
export async function givenNotifications(
  { kysely }: Database,
  user: DemoAdmin,
  { count, read = 0 }: { count: number; read?: number },
): Promise<void> {
  const { id } = await kysely
    .selectFrom("admins")
    .select("id")
    .where("user_name", "=", user)
    .executeTakeFirstOrThrow();
  await kysely.deleteFrom("notifications").where("admin_id", "=", id).execute();
  const newest = Date.now() - minute;
  const rows = Array.from({ length: count }, (_, at) => ({
    admin_id: id,
    label: `Aviso ${at + 1}`,
    text: `Texto do aviso ${at + 1}`,
    date: new Date(newest - at * minute),
    is_read: at < read,
  }));
  // ids rise with time, as they do where notifications are raised
  if (count > 0) await kysely.insertInto("notifications").values(rows.reverse()).execute();
}

/** One more, newer than all others. */
export async function givenNewNotification({ kysely }: Database, user: DemoAdmin, label: string) {
  const { id } = await kysely
    .selectFrom("admins")
    .select("id")
    .where("user_name", "=", user)
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto("notifications")
    .values({ admin_id: id, label, text: label, date: new Date(), is_read: false })
    .execute();
}

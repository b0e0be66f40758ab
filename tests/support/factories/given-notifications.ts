import type { Database } from "../../../server/db/database";
import type { DemoAdmin } from "../../../server/seed/admins";

const minute = 60_000;

/** Replaces a demo admin's notifications by `count` new ones, `Aviso 1` the newest, of which the newest `read` are read. */
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
  const rows = Array.from({ length: count }, (_, index) => ({
    admin_id: id,
    label: `Aviso ${index + 1}`,
    text: `Texto do aviso ${index + 1}`,
    date: new Date(newest - index * minute),
    is_read: index < read,
  }));
  // ids rise with time, as they do in production
  if (count > 0) await kysely.insertInto("notifications").values(rows.reverse()).execute();
}

/** Inserts one more unread notification, newer than all others. */
export async function givenNewNotification(
  { kysely }: Database,
  user: DemoAdmin,
  label: string,
  text = label,
) {
  const { id } = await kysely
    .selectFrom("admins")
    .select("id")
    .where("user_name", "=", user)
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto("notifications")
    .values({ admin_id: id, label, text, date: new Date(), is_read: false })
    .execute();
}

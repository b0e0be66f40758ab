import type { Migration } from "../migrate";

/** The kinds of notifications that admins do not want (decision record 231). */
export const unwantedNotifications: Migration = {
  name: "0117-unwanted-notifications",
  statements: [
    `create table if not exists unwanted_notifications (
      admin_id bigint not null references admins (id) on delete cascade,
      kind text not null,
      primary key (admin_id, kind)
    )`,
  ],
};

import type { Migration } from "../migrate";

/** What a notification is about: null in older rows, and where it is about no record. */
export const notificationRecords: Migration = {
  name: "0096-notification-records",
  statements: [
    "alter table notifications add column if not exists record_kind text, add column if not exists record_id bigint",
  ],
};

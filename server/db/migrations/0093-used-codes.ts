import type { Migration } from "../migrate";

/** The steps of the one-time codes that each admin has used: the last one alone says nothing once the clock has run ahead. */
export const usedCodes: Migration = {
  name: "0093-used-codes",
  statements: [
    `create table if not exists used_codes (
      admin_id bigint not null references admins (id) on delete cascade,
      step bigint not null,
      primary key (admin_id, step)
    )`,
  ],
};

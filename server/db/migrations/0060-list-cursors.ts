import type { Migration } from "../migrate";

const table = `table if not exists list_cursors (
        session_key text not null,
        listing text not null,
        page int not null,
        last_at timestamptz not null,
        last_id bigint not null,
        read_at timestamptz not null default now(),
        primary key (session_key, listing, page)
      )`;

/**
 * The ends of the pages that sessions have read. Reading a list must not wait for the disk, so the table is unlogged where the
 * database supports it; losing its rows costs only speed.
 */
export const listCursors: Migration = {
  name: "0060-list-cursors",
  statements: [
    `do $$
    begin
      create unlogged ${table};
    exception when feature_not_supported then
      create ${table};
    end $$`,
  ],
};

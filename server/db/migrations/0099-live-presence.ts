import type { Migration } from "../migrate";

const table = `table if not exists live_presence (
        session_key text not null,
        tab text not null,
        admin_id bigint not null,
        resource text not null,
        record_id bigint not null,
        seen_at timestamptz not null default clock_timestamp(),
        primary key (session_key, tab)
      )`;

/**
 * Which row each tab of an admin has open, for some seconds (decision record 206). Not logged where the database supports it: it is
 * worth nothing after a crash, and a standby needs none of it.
 */
export const livePresence: Migration = {
  name: "0099-live-presence",
  statements: [
    `do $$
    begin
      create unlogged ${table};
    exception when feature_not_supported then
      create ${table};
    end $$`,
  ],
};

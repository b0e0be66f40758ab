import type { Migration } from "../migrate";

/**
 * Which rows were changed, written with the change and kept for some minutes (decision record 210). `xid` is the transaction that
 * wrote it: by that a reader tells what it has seen, since ids are not in the order of commits.
 */
export const liveEvents: Migration = {
  name: "0098-live-events",
  statements: [
    `create table if not exists live_events (
      id bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      kind text not null,
      record_id bigint not null,
      type text not null,
      admin_id bigint,
      recipient_id bigint,
      at timestamptz not null default clock_timestamp()
    )`,
    "create index if not exists live_events_xid on live_events (xid)",
    "create index if not exists live_events_at on live_events (at)",
  ],
};

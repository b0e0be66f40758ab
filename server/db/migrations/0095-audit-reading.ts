import type { Migration } from "../migrate";

/** The order of the entries across all chains, and of those written at one moment. It is a number that JSON carries to its last digit. */
const id = "(chain * 4294967296 + position)";

const index = (named: string, on: string) =>
  `create index if not exists ${named} on audit_log (${on}at, ${id})`;

/**
 * The audit as the extension `audit` reads it: by pages in the order of time, of all entries or of those of an admin, an action, a kind
 * or a record; and how far the platform itself has verified it. The view has an id for each entry without writing the table anew.
 */
export const auditReading: Migration = {
  name: "0095-audit-reading",
  statements: [
    `create or replace view audit_entries as
      select chain, position, at, call, kind, row_id, before, after, ip, ${id} as id from audit_log`,
    index("audit_log_newest", ""),
    index("audit_log_of_admin", "chain, "),
    index("audit_log_of_call", "call, "),
    index("audit_log_of_kind", "kind, "),
    index("audit_log_of_admin_and_call", "chain, call, "),
    index("audit_log_of_record", "row_id, kind, "),
    "drop index if exists audit_log_of_row",
    // how far each chain was verified, and with which hash it went on from there
    `create table if not exists audit_checks (
      chain bigint primary key,
      position bigint not null,
      hash text not null
    )`,
    // one row: what was verified when, where the second walk over verified rows is, and the break that was found
    `create table if not exists audit_state (
      id int primary key,
      entries bigint not null,
      verified_at timestamptz,
      walk_chain bigint not null,
      walk_position bigint not null,
      walk_hash text not null,
      broken_chain bigint,
      broken_position bigint,
      broken_why text,
      broken_at timestamptz
    )`,
    `insert into audit_state (id, entries, walk_chain, walk_position, walk_hash) values (1, 0, 0, 0, '')
      on conflict (id) do nothing`,
  ],
};

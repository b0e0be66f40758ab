import type { Migration } from "../migrate";

/**
 * What was changed, by whom, when and from where; only ever added to. One chain for each admin, and chain 0 for the
 * platform: a row carries the hash of the one before it, and the head of a chain how many rows it has and the last
 * hash, so that a changed row, a missing one and a missing tail are all found. `before` and `after` are text and not
 * jsonb because a hash needs the very bytes.
 */
export const audit: Migration = {
  name: "0030-audit",
  statements: [
    `create table if not exists audit_chains (
      chain bigint primary key,
      length bigint not null,
      hash text not null,
      seal text not null
    )`,
    `create table if not exists audit_log (
      chain bigint not null,
      position bigint not null,
      at timestamptz not null,
      call text not null,
      kind text not null,
      row_id bigint not null,
      before text,
      after text,
      ip text not null,
      previous text not null,
      hash text not null,
      primary key (chain, position)
    )`,
    "create index if not exists audit_log_of_row on audit_log (kind, row_id, at)",
  ],
};

import type { Migration } from "../migrate";

/**
 * The append-only audit: every change with its admin, time and address. There is one chain per admin, and chain 0 for the platform.
 * A row contains the hash of the previous row, and the head of a chain its length and last hash, which reveals changed rows,
 * missing rows and a missing tail. `before` and `after` are text, not jsonb, because the hash covers their exact bytes.
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

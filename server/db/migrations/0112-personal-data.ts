import type { Migration } from "../migrate";

/**
 * Which levels see personal data where the installation masks it, and which records a session sees whole for some minutes (decision
 * records 225 and 226).
 */
export const personalData: Migration = {
  name: "0112-personal-data",
  statements: [
    "alter table access_levels add column if not exists sees_personal_data boolean not null default false",
    `create table if not exists personal_data_reveals (
      session_key text not null,
      kind text not null,
      record_id bigint not null,
      revealed_until timestamptz not null,
      primary key (session_key, kind, record_id)
    )`,
    "create index if not exists personal_data_reveals_by_end on personal_data_reveals (revealed_until)",
  ],
};

import type { Migration } from "../migrate";

/**
 * An admin's new authenticator until a code of it confirms it, the recovery codes that came with the one that counts, and since when
 * that one does (decision record 230).
 */
export const newAuthenticators: Migration = {
  name: "0116-new-authenticators",
  statements: [
    "alter table admins add column if not exists totp_since timestamptz",
    `create table if not exists new_authenticators (
      admin_id bigint primary key references admins (id) on delete cascade,
      session_key text not null,
      secret text not null,
      expires_at timestamptz not null
    )`,
    `create table if not exists recovery_codes (
      admin_id bigint not null references admins (id) on delete cascade,
      hash text not null,
      primary key (admin_id, hash)
    )`,
  ],
};

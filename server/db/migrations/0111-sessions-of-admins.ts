import type { Migration } from "../migrate";

/**
 * Sessions as their admins see them: by an id, with the address and the browser of the sign-in. And the browsers and networks that
 * an admin has signed in from, by which a sign-in is told to be unusual (decision record 224).
 */
export const sessionsOfAdmins: Migration = {
  name: "0111-sessions-of-admins",
  statements: [
    "alter table sessions add column if not exists id bigint generated always as identity",
    "alter table sessions add column if not exists ip text not null default ''",
    "alter table sessions add column if not exists browser text not null default ''",
    "create unique index if not exists sessions_by_id on sessions (id)",
    `create table if not exists sign_in_places (
      admin_id bigint not null references admins (id) on delete cascade,
      kind text not null check (kind in ('browser', 'network')),
      value text not null,
      seen_at timestamptz not null,
      primary key (admin_id, kind, value)
    )`,
  ],
};

import type { Migration } from "../migrate";
import { trigramIndex } from "./trigram-index";

const accented = "áàâãäéèêëíìîïóòôõöúùûüçñ";
const plain = "aaaaaeeeeiiiiooooouuuucn";

/**
 * Makes admins searchable in lists. Saving a level or an admin locks the row in `settings`, so that two simultaneous changes cannot
 * together remove the last admin.
 */
export const adminSearch: Migration = {
  name: "0031-admin-search",
  statements: [
    "alter table admins add column if not exists search text not null default ''",
    `update admins set search = id || E'\\n'
        || translate(lower(name), '${accented}', '${plain}') || E'\\n' || user_name || E'\\n' || lower(email)
      where search = ''`,
    "create index if not exists admins_newest on admins (created_at desc, id desc)",
    "create index if not exists admins_by_status on admins (status, created_at desc, id desc)",
    trigramIndex("admins"),
    "insert into settings (key, value) values ('administration', '') on conflict (key) do nothing",
  ],
};

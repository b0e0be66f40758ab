import type { Migration } from "../migrate";
import { trigramIndex } from "./trigram-index";

const accented = "áàâãäéèêëíìîïóòôõöúùûüçñ";
const plain = "aaaaaeeeeiiiiooooouuuucn";

/**
 * Admins are listed and searched like everything else. The row in `settings` is what saving levels and admins waits
 * for, so that no two changes together leave nobody who can administer.
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

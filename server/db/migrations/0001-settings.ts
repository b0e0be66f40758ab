import type { Migration } from "../migrate";

/** Facts about this installation that outlive a process and belong to no other table. */
export const settings: Migration = {
  name: "0001-settings",
  statements: ["create table if not exists settings (key text primary key, value text not null)"],
};

import type { Migration } from "../migrate";

/** Rows of the audit in which a person was erased keep their hash, and have a seal of what they say now (decision record 240). */
export const erasedPersons: Migration = {
  name: "0140-erased-persons",
  statements: ["alter table audit_log add column if not exists erased text"],
};

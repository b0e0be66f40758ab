import type { Migration } from "../migrate";

/** Finds an entry by its id, as a page does that is jumped to, or a record whose address names it: without the index all entries are read. */
export const auditIds: Migration = {
  name: "0141-audit-ids",
  statements: [
    "create unique index if not exists audit_log_of_id on audit_log ((chain * 4294967296 + position))",
  ],
};

import type { Migration } from "../migrate";

/** The id of the request that an audit row was written for: null in older rows, and where no request was made. */
export const auditRequestId: Migration = {
  name: "0090-audit-request-id",
  statements: ["alter table audit_log add column if not exists request_id text"],
};

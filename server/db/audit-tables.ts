import type { ColumnType } from "kysely";

/** Where each chain of the audit ends. */
export interface AuditChains {
  /** Id of the admin who acted; 0 is the platform itself. */
  chain: number;
  length: number;
  hash: string;
  seal: string;
}

/** Only ever added to, by audit/audit.ts. */
export interface AuditLog {
  chain: number;
  position: number;
  at: ColumnType<string, Date, never>;
  call: string;
  kind: string;
  row_id: number;
  /** JSON as it was hashed. */
  before: string | null;
  after: string | null;
  ip: string;
  previous: string;
  hash: string;
}

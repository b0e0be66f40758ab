import type { ColumnType } from "kysely";

/** The head of each audit chain. */
export interface AuditChains {
  /** Id of the acting admin; 0 is the platform itself. */
  chain: number;
  length: number;
  hash: string;
  seal: string;
}

/** Append-only; written by audit/audit.ts. */
export interface AuditLog {
  chain: number;
  position: number;
  at: ColumnType<string, Date, never>;
  call: string;
  kind: string;
  row_id: number;
  /** JSON, byte for byte as it was hashed. */
  before: string | null;
  after: string | null;
  ip: string;
  /** Null where no request was made, and in rows older than the column. */
  request_id: string | null;
  previous: string;
  hash: string;
}

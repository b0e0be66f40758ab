import type { ColumnType, Generated } from "kysely";
import type { MomentOrNull } from "./moment-column";

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
  /** Seals what the row says since a person was erased in it (erasure/erase-audit.ts); null in all other rows. */
  erased: Generated<string | null>;
}

/** The audit by pages: a view of `audit_log` with an id for each entry. */
export interface AuditEntries
  extends Pick<
    AuditLog,
    "chain" | "position" | "at" | "call" | "kind" | "row_id" | "before" | "after" | "ip"
  > {
  id: number;
}

/** How far each chain was verified; written by audit/watch.ts. */
export interface AuditChecks {
  chain: number;
  position: number;
  /** The hash of the row at that position. */
  hash: string;
}

/** What the last verification found, in one row. */
export interface AuditState {
  id: number;
  /** Rows that were verified, of all chains. */
  entries: number;
  /** When all chains were last verified to their ends; null before the first time. */
  verified_at: MomentOrNull;
  /** Where verified rows are being verified again. */
  walk_chain: number;
  walk_position: number;
  walk_hash: string;
  /** The break that was found; null where there is none. */
  broken_chain: number | null;
  broken_position: number | null;
  broken_why: string | null;
  broken_at: MomentOrNull;
}

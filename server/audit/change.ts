import type { Kind } from "../reference-data/record-kinds";

/** A changed row, for the audit: its values before and after, null where the row did not exist. */
export interface Change {
  readonly kind: Kind | "session" | "export";
  readonly id: number;
  readonly before: unknown;
  readonly after: unknown;
  /** True where the record was looked at in a way that the audit keeps, and not changed. */
  readonly isRead?: boolean;
}

import type { Kind } from "../reference-data/record-kinds";

/** What a call did to one row, for the audit: what was there before and after, null where there was no row. */
export interface Change {
  readonly kind: Kind | "session";
  readonly id: number;
  readonly before: unknown;
  readonly after: unknown;
}

import type { SessionUser } from "../../../contract/session";

/** What every action of a row may say of itself. */
export interface ActionTraits<Row> {
  /** Which rows have the action; all of them when left out. */
  readonly when?: (row: Row, me: SessionUser) => boolean;
  readonly danger?: boolean;
  /** Opens for a read-only level too: the form shows its values, and says why it cannot be sent. */
  readonly isReadable?: boolean;
  /** Letter that opens it on the focused row, besides the row menu. */
  readonly shortcut?: string;
  /** A line in the row menu parts neighbours of different groups. */
  readonly group?: string;
}

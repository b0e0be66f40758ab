import { isUnreadable } from "../../http/unreadable-row";
import type { ScreenRow } from "../declaration/action";

/** What is different in a list that was read again. */
export interface ListChanges {
  /** The ids of rows that are not as they were, or were not there. */
  readonly marked: ReadonlySet<number>;
  /** Rows, as they are now, that have another status. */
  readonly moved: readonly ScreenRow[];
  /** Rows, as they were, that are no longer in the list. */
  readonly gone: readonly ScreenRow[];
}

/** A row as text, without its opaque ids, which differ in every answer (requirement A18). */
const contentOf = (row: ScreenRow): string =>
  JSON.stringify(row, (key, value: unknown) => (/reqId$/i.test(key) ? undefined : value));

/**
 * Compares the rows of a list with those that were read after them. With `hasMore`, rows after the last one that is still there
 * are not counted as gone: newer rows may have moved them to a page that is not loaded.
 */
export function compareRows(
  before: readonly ScreenRow[],
  after: readonly ScreenRow[],
  { statusField, hasMore }: { readonly statusField: string; readonly hasMore: boolean },
): ListChanges {
  const old = new Map(before.map((row) => [row.id, row]));
  const present = new Set(after.map(({ id }) => id));
  const lastKept = before.findLastIndex(({ id }) => present.has(id));
  const looked = hasMore ? before.slice(0, lastKept + 1) : before;
  const readable = after.filter((row) => !isUnreadable(row));
  const isOther = (row: ScreenRow) => {
    const was = old.get(row.id);
    return !was || contentOf(was) !== contentOf(row);
  };
  return {
    marked: new Set(readable.filter(isOther).map(({ id }) => id)),
    moved: readable.filter((row) => {
      const was = old.get(row.id);
      return was && !isUnreadable(was) && was[statusField] !== row[statusField];
    }),
    gone: looked.filter((row) => !present.has(row.id) && !isUnreadable(row)),
  };
}

import type { CrudFilter } from "@refinedev/core";
import type { ScreenRow } from "../declaration/action";

/** The ways an action can update the list it was opened from. */
export interface ListUpdates {
  readonly replace: (row: ScreenRow) => void;
  readonly remove: (id: number) => Promise<void>;
  readonly insert: (row: ScreenRow) => void;
  readonly refetchRow: (id: number) => Promise<ScreenRow | null | undefined>;
  /** What `refetchNew` compares with, where the first page is not that of the newest rows. */
  readonly newestIds: () => Promise<ReadonlySet<unknown> | undefined>;
  /** Reads the newest rows, whatever the list's filters, and resolves to those that were not there before; undefined if they could not be read. */
  readonly refetchNew: (
    before: ReadonlySet<unknown> | undefined,
  ) => Promise<readonly ScreenRow[] | undefined>;
  readonly refetch: () => void;
  /** Reads one record as it is now, whatever the list's filters; null if it is gone, undefined if it could not be read. */
  readonly readRow: (id: number) => Promise<ScreenRow | null | undefined>;
}

/** The list that a queue leads along. */
export interface QueuedList {
  /** The rows as they are shown. */
  readonly rows: readonly ScreenRow[];
  /** The ids of the selected rows. */
  readonly selected: () => ReadonlySet<number>;
  readonly filters: readonly CrudFilter[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasFailedMore: boolean;
  readonly loadMore: () => void;
}

import { useEffect, useMemo } from "react";
import { isUnreadable } from "../../http/unreadable-row";
import type { ScreenRow } from "../declaration/action";

/** Ways from an open record to those beside it in its list; undefined at its ends. */
export interface RecordSteps {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

interface Options {
  /** The open record, and its tab; undefined for the first one. */
  readonly id: number | undefined;
  readonly tab: string | undefined;
  readonly open: (id: number, tab?: string) => void;
  /** The rows as they are shown. */
  readonly rows: readonly ScreenRow[];
  readonly list: { readonly hasMore: boolean; readonly loadMore: () => void };
}

/**
 * The steps from the open record to those beside it in the list, which loads more rows at its last one; undefined if it is no row of it. The tab
 * stays, so that the same of each is looked at; a record without it shows its first one.
 */
export function useRecordSteps({ id, tab, open, rows, list }: Options): RecordSteps | undefined {
  const { hasMore, loadMore } = list;
  const readable = useMemo(() => rows.filter((row) => !isUnreadable(row)), [rows]);
  const at = id === undefined ? -1 : readable.findIndex((row) => row.id === id);
  const isLast = at >= 0 && at === readable.length - 1;
  useEffect(() => {
    if (isLast && hasMore) loadMore();
  }, [isLast, hasMore, loadMore]);
  return useMemo(() => {
    if (at < 0) return undefined;
    const to = (row: ScreenRow | undefined) => row && (() => open(row.id, tab));
    return { previous: to(readable[at - 1]), next: to(readable[at + 1]) };
  }, [at, readable, open, tab]);
}

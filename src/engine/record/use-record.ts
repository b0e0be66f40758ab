import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSameObject } from "../../hooks/use-same-object";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import type { ListUpdates } from "../overlay/list-updates";
import { useFollowOthers, useReadTabs } from "./use-follow-others";
import type { RecordAddress } from "./use-record-address";
import { type KnownRecord, useRecordRow } from "./use-record-row";
import { useRecordSteps } from "./use-record-steps";

interface Options {
  readonly name: string;
  readonly screen: Screen;
  readonly address: RecordAddress;
  readonly list: Omit<ListUpdates, "readRow"> & {
    readonly rows: readonly ScreenRow[];
    readonly isFirstLoad: boolean;
    readonly error: unknown;
    readonly hasMore: boolean;
    readonly loadMore: () => void;
  };
  /** The rows as they are shown, which an open record leads along. */
  readonly rows: readonly ScreenRow[];
  readonly focusRow: (id: number) => void;
}

const goneRecord: KnownRecord = { kind: "gone" };

/** The state of the open record. */
export type OpenRecordState = ReturnType<typeof useRecord> & { readonly id: number };

/** The record that is open over a list: what is known of it, the steps to those beside it, and how it follows changes. */
export function useRecord({ name, screen, address, list, rows, focusRow }: Options) {
  const { id, tab, open, close } = address;
  const { record: known, replace, read } = useRecordRow({ name, screen, id, list });
  /** The row of a record that somebody has deleted meanwhile. */
  const [deleted, setDeleted] = useState<ScreenRow>();
  const record: KnownRecord = known.kind === "found" && known.row === deleted ? goneRecord : known;
  const steps = useRecordSteps({ id, tab, open, rows, list });

  // the focus goes back to the row, or to the one that took its place
  const last = useRef(id);
  useEffect(() => {
    const closed = id === undefined ? last.current : undefined;
    last.current = id;
    if (closed !== undefined) focusRow(closed);
  }, [id, focusRow]);

  const replaceShown = useCallback(
    (changed: ScreenRow) => {
      list.replace(changed);
      replace(changed);
    },
    [list, replace],
  );
  const readTabs = useReadTabs(name, screen);
  const updates = useMemo<ListUpdates>(
    () => ({
      ...list,
      replace(changed) {
        replaceShown(changed);
        // what was changed here stands in the tabs, too
        if (changed.id === last.current) void readTabs(changed.id);
      },
      async remove(removed) {
        if (removed === last.current) close();
        await list.remove(removed);
      },
      readRow: read,
      async refetchRow(wanted) {
        const current = await list.refetchRow(wanted);
        if (current !== undefined || wanted !== last.current) return current;
        const alone = await read(wanted);
        if (alone) replace(alone);
        return alone;
      },
    }),
    [list, replace, replaceShown, readTabs, read, close],
  );

  /** Reads the open record alone, and shows it as it is now in the list too; what is gone is shown as gone. */
  const shown = known.kind === "found" ? known.row : undefined;
  const refetch = useCallback(async () => {
    const current = id === undefined ? undefined : await read(id);
    if (current) replaceShown(current);
    if (current === null) setDeleted(shown);
    return current;
  }, [id, read, replaceShown, shown]);
  useFollowOthers({ resource: name, screen, id, refetch, shownIn: ".record" });

  return useSameObject({
    id,
    tab,
    open,
    close,
    record,
    steps,
    /** The list's updates, which the open record follows too. */
    updates,
    refetch,
  });
}

import { useEffect, useMemo } from "react";
import { isUnreadable } from "../../http/unreadable-row";
import type { RecordSteps } from "../../ui/modal/record-steps-context";
import type { Overlay, ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import type { useOverlay } from "./use-overlay";

/** The row whose record is open; undefined for menus, forms and other modals. */
function openRecordOf(overlay: Overlay | undefined, { actions, defaultAction }: Screen) {
  if (overlay?.kind === "record") return overlay.row;
  if (overlay?.kind !== "action" || overlay.name !== defaultAction) return undefined;
  return actions[overlay.name]?.kind === "modal" ? overlay.row : undefined;
}

interface Options {
  readonly screen: Screen;
  readonly state: Pick<ReturnType<typeof useOverlay>, "overlay" | "openRecord">;
  /** The rows as they are shown. */
  readonly rows: readonly ScreenRow[];
  readonly list: { readonly hasMore: boolean; readonly loadMore: () => void };
}

/** The steps from the open record to those beside it in the list, which loads more rows at its last one; undefined if none is open. */
export function useRecordSteps({ screen, state, rows, list }: Options): RecordSteps | undefined {
  const { overlay, openRecord } = state;
  const { hasMore, loadMore } = list;
  const record = openRecordOf(overlay, screen);
  const readable = useMemo(() => rows.filter((row) => !isUnreadable(row)), [rows]);
  const at = record ? readable.findIndex(({ id }) => id === record.id) : -1;
  const isLast = at >= 0 && at === readable.length - 1;
  useEffect(() => {
    if (isLast && hasMore) loadMore();
  }, [isLast, hasMore, loadMore]);
  return useMemo(() => {
    if (at < 0) return undefined;
    const to = (row: ScreenRow | undefined) => row && (() => openRecord(row));
    return { previous: to(readable[at - 1]), next: to(readable[at + 1]) };
  }, [at, readable, openRecord]);
}

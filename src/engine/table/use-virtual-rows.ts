import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useMemo } from "react";
import { rowHeight } from "../../theme/sizes";
import { useIsPrinting } from "../../ui/printing";
import type { ActiveRow } from "./active-row";

/** What moves the window from outside. */
export interface VirtualWindow {
  /** Brings a row into view and draws it. */
  readonly show: (index: number) => void;
}

/** Which rows are drawn: those near the scroller's view and the one with the focus; on paper all of them. */
export function useVirtualRows(
  rows: readonly { readonly id?: unknown }[],
  scroller: RefObject<HTMLDivElement | null>,
  active: ActiveRow,
) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
    initialRect: { width: 1280, height: 720 },
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        // read when the window moves, not subscribed to: a row that gets the focus is drawn already
        const pinned = active.get() === undefined ? -1 : rows.findIndex((row) => row.id === active.get());
        return pinned < 0 || indexes.includes(pinned) ? indexes : [...indexes, pinned].sort((a, b) => a - b);
      },
      [rows, active],
    ),
  });

  const isPrinting = useIsPrinting();
  const drawn = virtualizer.getVirtualIndexes();
  const indexes = useMemo(
    () => (isPrinting ? Array.from({ length: rows.length }, (_, index) => index) : drawn),
    [isPrinting, rows.length, drawn],
  );
  const last = indexes.at(-1) ?? -1;
  return {
    indexes,
    below: Math.max(0, rows.length - 1 - last) * rowHeight,
    window: useMemo<VirtualWindow>(
      () => ({ show: (index) => virtualizer.scrollToIndex(index) }),
      [virtualizer],
    ),
  };
}

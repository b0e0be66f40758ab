import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useMemo } from "react";
import { rowHeight } from "../../theme/shared-tokens";
import { useIsPrinting } from "../../ui/printing";
import type { ActiveRow } from "./active-row";

/** Controls which part of the rows is rendered. */
export interface VirtualWindow {
  /** Scrolls a row into view, which renders it. */
  readonly show: (index: number) => void;
}

/** The rows to render: those near the visible part of `scroller` and the active one; all of them for printing. */
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
        // read while scrolling instead of subscribed to: a row that becomes active is already rendered
        const pinned = active.get() === undefined ? -1 : rows.findIndex((row) => row.id === active.get());
        return pinned < 0 || indexes.includes(pinned) ? indexes : [...indexes, pinned].sort((a, b) => a - b);
      },
      [rows, active],
    ),
  });

  const isPrinting = useIsPrinting();
  const virtual = virtualizer.getVirtualIndexes();
  const indexes = useMemo(
    () => (isPrinting ? Array.from({ length: rows.length }, (_, index) => index) : virtual),
    [isPrinting, rows.length, virtual],
  );
  const last = indexes.at(-1) ?? -1;
  return {
    indexes,
    /** The height in pixels of the rows below the last rendered one. */
    below: Math.max(0, rows.length - 1 - last) * rowHeight,
    window: useMemo<VirtualWindow>(
      () => ({ show: (index) => virtualizer.scrollToIndex(index) }),
      [virtualizer],
    ),
  };
}

import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useReducer } from "react";
import { flushSync } from "react-dom";
import { rowHeight as headerHeight } from "../../theme/shared-tokens";
import { useIsPrinting } from "../../ui/printing";
import type { ActiveRow } from "./active-row";
import type { RowLayout } from "./row-layout";
import { type SelectedRows, selectedOrAll } from "./selected-rows";

/** Controls which part of the rows is rendered. */
export interface VirtualWindow {
  /** Scrolls a row into view, which renders it. */
  readonly show: (index: number) => void;
}

/** What is above and below the rows in a window: the browser's own bars, and the page's head, filters and foot. */
const besideRows = 180;

/** The rows' room before it is known: as much as a window has. Asking the page for it would lay it out before its time. */
const firstRect = () => ({ width: 1280, height: Math.max(720, window.outerHeight - besideRows) });

/**
 * Follows the size of the rows' room, which the browser tells once it has laid the page out. The library's own asks for it when the first
 * rows are there, which lays the page out one time more. It scrolls next to where it begins, which is where the list is: on Back that is
 * scrolled before its rows are drawn.
 */
function observeRoom(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  tell: (rect: { width: number; height: number }) => void,
) {
  const { scrollElement } = virtualizer;
  if (!scrollElement) return undefined;
  virtualizer.scrollOffset = scrollElement.scrollTop;
  const observer = new ResizeObserver(([entry]) => {
    const [box] = entry?.borderBoxSize ?? [];
    if (box) tell({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  observer.observe(scrollElement, { box: "border-box" });
  return () => observer.disconnect();
}

/** The rows that are on paper: those that are selected, or else all. */
const printedRows = (rows: readonly { readonly id?: unknown }[], selected: SelectedRows | undefined) =>
  selectedOrAll(
    rows.map(({ id }, index) => ({ id, index, start: 0, end: 0 })),
    selected,
  );

/**
 * Draws once more where the rows come in the same commit as `scroller`, as on Back, whose rows are known: the virtualizer looks for it before it
 * is there, and would follow nothing.
 */
function useAttached(scroller: RefObject<HTMLElement | null>): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (scroller.current) return;
    let isMounted = true;
    queueMicrotask(() => {
      if (isMounted) flushSync(draw);
    });
    return () => {
      isMounted = false;
    };
  }, [scroller]);
}

/** The rows to render: those near the visible part of `scroller` and the active one; for printing those that are selected, or all. */
export function useVirtualRows(
  rows: readonly { readonly id?: unknown }[],
  scroller: RefObject<HTMLDivElement | null>,
  { active, selected }: { readonly active: ActiveRow; readonly selected: SelectedRows | undefined },
  { rowHeight, isCards }: RowLayout,
) {
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // the header, which stays in view, moves the rows down
    scrollPaddingEnd: isCards ? 0 : headerHeight,
    initialRect: firstRect(),
    observeElementRect: observeRoom,
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

  useAttached(scroller);
  const isPrinting = useIsPrinting();
  const items = virtualizer.getVirtualItems();
  const drawn = useMemo(
    () => (isPrinting ? printedRows(rows, selected) : items),
    [isPrinting, rows, selected, items],
  );
  return {
    /** The indexes of the rows to render, and the pixels that are skipped above each. */
    drawn: useMemo(
      () =>
        drawn.map(({ index, start }, position) => ({
          index,
          skipped: start - (drawn[position - 1]?.end ?? 0),
        })),
      [drawn],
    ),
    /** The height in pixels of the rows below the last rendered one. */
    below: isPrinting ? 0 : Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)),
    /** Receives the elements of rows whose height is not known before they are drawn. */
    measure: isCards ? virtualizer.measureElement : undefined,
    window: useMemo<VirtualWindow>(
      () => ({ show: (index) => virtualizer.scrollToIndex(index) }),
      [virtualizer],
    ),
  };
}

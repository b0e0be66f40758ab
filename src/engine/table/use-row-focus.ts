import type { BaseRecord } from "@refinedev/core";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createActiveRow } from "./active-row";
import type { VirtualWindow } from "./use-virtual-rows";

/**
 * The rows under the keyboard: which one is active, and how the focus gets to a row that may not be drawn yet. They are
 * looked for in `scroller`, since a table may lie over another one with the same ids.
 */
export function useRowFocus<Row extends BaseRecord>(
  rows: readonly Row[],
  scroller: RefObject<HTMLElement | null>,
) {
  const [active] = useState(createActiveRow);
  const windowRef = useRef<VirtualWindow>(undefined);
  const current = useRef(rows);
  const lastIndex = useRef(0);
  const awaited = useRef<{ readonly at: number; readonly from: Element | null }>(undefined);

  const focus = useCallback(
    (index: number) => {
      const row = current.current[index];
      if (!row) return;
      lastIndex.current = index;
      flushSync(() => active.set(row.id as number));
      windowRef.current?.show(index);
      const attempt = (tries: number) => {
        const element = scroller.current?.querySelector<HTMLElement>(`tr[data-row-key="${String(row.id)}"]`);
        element?.focus({ preventScroll: true });
        // not drawn yet, or still below a modal that is about to go
        if ((!element || document.activeElement !== element) && tries > 0)
          requestAnimationFrame(() => attempt(tries - 1));
      };
      attempt(5);
    },
    [active, scroller],
  );

  useEffect(() => {
    current.current = rows;
    const before = active.get();
    const at = rows.findIndex((row) => row.id === before);
    if (at >= 0) {
      lastIndex.current = at;
      return;
    }
    // the active row is gone: its place stays the tab stop, and keeps the focus that went with the row
    const place = Math.min(lastIndex.current, rows.length - 1);
    active.set(rows[place]?.id as number | undefined);
    if (before !== undefined && document.activeElement === document.body) focus(place);
  }, [rows, active, focus]);

  useEffect(() => {
    const next = awaited.current;
    if (!next || rows.length <= next.at) return;
    awaited.current = undefined;
    const { activeElement, body } = document;
    // unless the person went elsewhere meanwhile
    if (activeElement === next.from || activeElement === body || activeElement?.closest("tr[data-index]"))
      focus(next.at);
  }, [rows, focus]);

  /** Puts the focus back on a row, or on the one that took its place. */
  const focusRow = useCallback(
    (id: unknown) => {
      const at = current.current.findIndex((row) => row.id === id);
      focus(at >= 0 ? at : Math.min(lastIndex.current, current.current.length - 1));
    },
    [focus],
  );

  /** Puts the focus on the next row after one that fits, from the top again after the last; where none does, on that one. */
  const focusNext = useCallback(
    (id: unknown, fits: (row: Row) => boolean) => {
      const all = current.current;
      const at = all.findIndex((row) => row.id === id);
      const next = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(fits);
      focusRow(next?.id ?? id);
    },
    [focusRow],
  );

  const focusWhenLoaded = useCallback((at: number) => {
    awaited.current = { at, from: document.activeElement };
  }, []);

  /** Puts the focus on the row that had it last, else on the first one; where none is loaded yet, as soon as one is. */
  const enter = useCallback(() => {
    if (current.current.length > 0) focus(lastIndex.current);
    else focusWhenLoaded(0);
  }, [focus, focusWhenLoaded]);

  return {
    active,
    focus,
    enter,
    focusRow,
    focusNext,
    rowOf: useCallback((id: unknown) => current.current.find((row) => row.id === id), []),
    /** Puts the focus on a row as soon as it is loaded. */
    focusWhenLoaded,
    onWindow: useCallback((window: VirtualWindow) => {
      windowRef.current = window;
    }, []),
  };
}

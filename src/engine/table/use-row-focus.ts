import type { BaseRecord } from "@refinedev/core";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createActiveRow } from "./active-row";
import type { VirtualWindow } from "./use-virtual-rows";

type Scroller = RefObject<HTMLElement | null>;

/** Focuses a row's element. Retries for a few frames: it may not be rendered yet, or be below a modal that is closing. */
function focusElement(scroller: Scroller, id: unknown, tries = 5): void {
  const element = scroller.current?.querySelector<HTMLElement>(`tr[data-row-key="${String(id)}"]`);
  element?.focus({ preventScroll: true });
  if ((!element || document.activeElement !== element) && tries > 0)
    requestAnimationFrame(() => focusElement(scroller, id, tries - 1));
}

/** True while the focus is where it was, nowhere, or on a row: moving it to a row takes it away from nothing else. */
const canMoveFocus = (from: Element | null) => {
  const { activeElement, body } = document;
  return activeElement === from || activeElement === body || activeElement?.closest("tr[data-index]");
};

/** The first row after the one with this id that `fits`, starting over at the top after the last row. */
function nextFitting<Row extends BaseRecord>(rows: readonly Row[], id: unknown, fits: (row: Row) => boolean) {
  const at = rows.findIndex((row) => row.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(fits);
}

/**
 * The active row of a table, and functions that move the focus to rows, which may not be rendered yet. Rows are looked up
 * inside `scroller`, since a table in a modal may have rows with the same ids as the list below.
 */
export function useRowFocus<Row extends BaseRecord>(rows: readonly Row[], scroller: Scroller) {
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
      focusElement(scroller, row.id);
    },
    [active, scroller],
  );

  /** Focuses a row once React is done with the effects that it is called from, where it could not draw the row yet. */
  const focusSoon = useCallback((index: number) => queueMicrotask(() => focus(index)), [focus]);

  useEffect(() => {
    current.current = rows;
    const before = active.get();
    const at = rows.findIndex((row) => row.id === before);
    if (at >= 0) {
      lastIndex.current = at;
      return;
    }
    // the active row is gone: the row in its place becomes the tab stop, and gets the focus if that went with the row
    const successor = Math.min(lastIndex.current, rows.length - 1);
    active.set(rows[successor]?.id as number | undefined);
    if (before !== undefined && document.activeElement === document.body) focusSoon(successor);
  }, [rows, active, focusSoon]);

  useEffect(() => {
    const next = awaited.current;
    if (!next || rows.length <= next.at) return;
    awaited.current = undefined;
    if (canMoveFocus(next.from)) focusSoon(next.at);
  }, [rows, focusSoon]);

  /** Focuses the row with this id, or the one that took its place. */
  const focusRow = useCallback(
    (id: unknown) => {
      const at = current.current.findIndex((row) => row.id === id);
      focus(at >= 0 ? at : Math.min(lastIndex.current, current.current.length - 1));
    },
    [focus],
  );

  /** Focuses the next row that `fits`, starting over at the top; if none does, the row with this id. */
  const focusNext = useCallback(
    (id: unknown, fits: (row: Row) => boolean) => focusRow(nextFitting(current.current, id, fits)?.id ?? id),
    [focusRow],
  );

  /** Focuses the row at this index as soon as it is loaded, unless the focus moves elsewhere meanwhile. */
  const focusWhenLoaded = useCallback((at: number) => {
    awaited.current = { at, from: document.activeElement };
  }, []);

  /** Focuses the row that was focused last, else the first one; if no row is loaded yet, as soon as there is one. */
  const enter = useCallback(() => {
    if (current.current.length > 0) focusSoon(lastIndex.current);
    else focusWhenLoaded(0);
  }, [focusSoon, focusWhenLoaded]);

  return {
    active,
    focus,
    enter,
    focusRow,
    focusNext,
    rowOf: useCallback((id: unknown) => current.current.find((row) => row.id === id), []),
    focusWhenLoaded,
    /** Receives the controls of the virtualized rows. */
    onWindow: useCallback((window: VirtualWindow) => {
      windowRef.current = window;
    }, []),
  };
}

import { type RefObject, useLayoutEffect, useRef } from "react";
import { layoutKey, type RowLayout } from "./row-layout";

/** Calls `focusRow` when rows that had the focus are drawn anew in another layout, as when a window is turned or made narrower. */
export function useLayoutFocus(
  layout: RowLayout,
  scroller: RefObject<HTMLElement | null>,
  focusRow: () => void,
): void {
  const key = layoutKey(layout);
  const drawn = useRef(key);
  const hasFocus = drawn.current !== key && scroller.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    drawn.current = key;
    if (hasFocus) focusRow();
  }, [key, hasFocus, focusRow]);
}

import { type RefObject, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isFocusLost } from "../../ui/modal/modal-focus";

/** The row that had the focus last at each entry of the history. */
const rows = new Map<string, number>();

/**
 * Gives the focus back on Back and Forward to the row that had it when the list was left, where nothing else has it. The list is ready once its rows
 * are there and no record is open over them.
 */
export function useReturnToRow(
  scroller: RefObject<HTMLElement | null>,
  isReady: boolean,
  focusRow: (id: number) => void,
): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    const left = rows.get(key);
    // React could not draw the row within an effect
    if (type === "POP" && left !== undefined && isFocusLost()) queueMicrotask(() => focusRow(left));
    const note = (focused: Element | null) => {
      const row = focused?.closest<HTMLElement>("tr[data-row-key]");
      if (row && element.contains(row)) rows.set(key, Number(row.dataset.rowKey));
    };
    const onFocus = ({ target }: FocusEvent) => note(target as Element);
    // what was over the list may have given the focus back already
    note(document.activeElement);
    element.addEventListener("focusin", onFocus);
    return () => element.removeEventListener("focusin", onFocus);
  }, [scroller, isReady, focusRow, key, type]);
}

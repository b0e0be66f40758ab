import { useEffect, useRef } from "react";
import { isFocusLost } from "../../ui/modal/modal-focus";

/**
 * Gives the focus to the first of the entries that a button for more brings, since the button may be gone then. `list` is the ref of the
 * element whose children they are; call `awaitMore` with their number before there are more.
 */
export function useFocusOnMore(isFetching: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || isFetching) return;
    const entries = list.current?.children;
    const first = entries?.item(awaited.current);
    awaited.current = undefined;
    // there may be none that are shown, and the button gone all the same
    const next = first ?? (isFocusLost() ? entries?.item(entries.length - 1) : undefined);
    (next as HTMLElement | null | undefined)?.focus();
  });
  return {
    list,
    awaitMore(count: number): void {
      awaited.current = count;
    },
  };
}

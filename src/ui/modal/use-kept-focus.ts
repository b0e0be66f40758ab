import { useEffect } from "react";
import { focusFirst, isFocusLost } from "./modal-focus";

/**
 * Keeps the focus in a panel when what had it goes from the page, such as the button of a decision that was made: keys would reach nothing
 * any more. `selector` finds the panel.
 */
export function useKeptFocus(selector: string): void {
  useEffect(() => {
    const panel = document.querySelector(selector);
    if (!panel) return;
    let last: EventTarget | null = document.activeElement;
    const onFocus = ({ target }: Event) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (last instanceof Element && !last.isConnected && isFocusLost()) focusFirst();
    });
    panel.addEventListener("focusin", onFocus);
    observer.observe(panel, { childList: true, subtree: true });
    return () => {
      panel.removeEventListener("focusin", onFocus);
      observer.disconnect();
    };
  }, [selector]);
}

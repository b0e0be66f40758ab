import { useLayoutEffect } from "react";

const isFocusNowhere = () => document.activeElement?.matches("body") ?? true;

/**
 * Closes a panel or a modal by Escape while nothing that can be used has the focus, such as in the moment before it takes it or after
 * a button of a toast: antd's hear the key only with the focus in them.
 */
export function useEscape(close: () => void): void {
  useLayoutEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented && isFocusNowhere()) close();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [close]);
}

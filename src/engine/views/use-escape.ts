import { useEffect } from "react";

/** Closes a panel by Escape where the focus is nowhere, such as after a button of a toast: antd's drawer hears the key only with the focus in it. */
export function useEscape(close: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented && document.activeElement === document.body) close();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [close]);
}

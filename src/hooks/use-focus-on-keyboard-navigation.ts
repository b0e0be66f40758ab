import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Options of a navigation by keyboard, which tell the page it leads to. */
export const keyboardNavigation = { state: { byKeys: true } } as const;

/** Calls `enter` on a page that was opened by keyboard, so that it can focus its rows. */
export function useFocusOnKeyboardNavigation(enter: () => void): void {
  const { state } = useLocation();
  const isNew = useNavigationType() !== "POP";
  const isByKeys = isNew && (state as Partial<typeof keyboardNavigation.state> | null)?.byKeys === true;
  useEffect(() => {
    if (isByKeys) enter();
  }, [isByKeys, enter]);
}

import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** What a navigation by keys leaves for the page it leads to. */
export const keyboardNavigation = { state: { byKeys: true } } as const;

/** Calls a page's `enter` when keys led to it: who came without a mouse goes on at its rows. */
export function useFocusOnKeyboardNavigation(enter: () => void): void {
  const { state } = useLocation();
  const isNew = useNavigationType() !== "POP";
  const isByKeys = isNew && (state as Partial<typeof keyboardNavigation.state> | null)?.byKeys === true;
  useEffect(() => {
    if (isByKeys) enter();
  }, [isByKeys, enter]);
}

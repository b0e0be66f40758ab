import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** `navigate` options that mark a navigation as started by keyboard. */
export const keyboardNavigation = { state: { viaKeyboard: true } } as const;

/** Calls `enter` on a page that was opened by keyboard, so that it can focus its rows. */
export function useFocusOnKeyboardNavigation(enter: () => void): void {
  const { state } = useLocation();
  const isNew = useNavigationType() !== "POP";
  const isViaKeyboard =
    isNew && (state as Partial<typeof keyboardNavigation.state> | null)?.viaKeyboard === true;
  useEffect(() => {
    if (isViaKeyboard) enter();
  }, [isViaKeyboard, enter]);
}

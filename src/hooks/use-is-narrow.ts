import { useSyncExternalStore } from "react";

/** Windows in which lists are cards and modals fill the window (src/ui/modal/full-screen.css). */
const narrow = window.matchMedia("(max-width: 699px)");

const subscribe = (listener: () => void) => {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
};

/** True in a window that is too narrow for tables. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);

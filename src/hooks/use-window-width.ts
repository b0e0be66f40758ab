import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
};

/** Pixels of window width, in steps of 40 so that dragging a window does not draw every table at every pixel. */
export const useWindowWidth = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(window.innerWidth / 40) * 40);

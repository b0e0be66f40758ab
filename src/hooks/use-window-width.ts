import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void) => {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
};

/** The window's width in pixels, rounded down to a multiple of a step, so that resizing does not render every table at every pixel. */
export const useWindowWidth = (step = 40): number =>
  useSyncExternalStore(subscribe, () => Math.floor(window.innerWidth / step) * step);

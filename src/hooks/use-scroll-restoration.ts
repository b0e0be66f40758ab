import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

const positions = new Map<string, number>();

/**
 * Restores a list's scroll position on Back and Forward; a new visit starts at the top (requirement B13). What opens over the list has an entry of
 * its own in the history, with the list where it is.
 */
export function useScrollRestoration(scroller: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const latest = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    if (type === "POP") {
      latest.current = positions.get(key) ?? 0;
      element.scrollTop = latest.current;
    } else positions.set(key, latest.current);
    const savePosition = () => {
      latest.current = element.scrollTop;
      positions.set(key, latest.current);
    };
    element.addEventListener("scroll", savePosition, { passive: true });
    return () => element.removeEventListener("scroll", savePosition);
  }, [scroller, isReady, key, type]);
}

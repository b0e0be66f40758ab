import { type RefObject, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const positions = new Map<string, number>();

/** Restores a list's scroll position on Back and Forward; a new visit starts at the top (requirement B13). */
export function useScrollRestoration(scroller: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    if (type === "POP") element.scrollTop = positions.get(key) ?? 0;
    const savePosition = () => positions.set(key, element.scrollTop);
    element.addEventListener("scroll", savePosition, { passive: true });
    return () => element.removeEventListener("scroll", savePosition);
  }, [scroller, isReady, key, type]);
}

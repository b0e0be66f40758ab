import { type RefObject, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const tops = new Map<string, number>();

/** Restores how far a list was scrolled when one comes Back to it; a new visit starts at the top (decision B13). */
export function useScrollRestoration(scroller: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    if (type === "POP") element.scrollTop = tops.get(key) ?? 0;
    const remember = () => tops.set(key, element.scrollTop);
    element.addEventListener("scroll", remember, { passive: true });
    return () => element.removeEventListener("scroll", remember);
  }, [scroller, isReady, key, type]);
}

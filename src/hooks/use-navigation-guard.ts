import { useEffect } from "react";

const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx;

/**
 * While a form has changes, the browser's Back and Forward stay on the page and ask `onLeave` instead. The router's own
 * blocker would need its data router, 12 kB on the sign-in page.
 */
export function useNavigationGuard(isDirty: (() => boolean) | undefined, onLeave: () => void): void {
  useEffect(() => {
    if (!isDirty) return;
    const here = indexOf(window.history.state);
    let isReturning = false;
    function stay(event: PopStateEvent) {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const there = indexOf(event.state);
      if (!isDirty?.() || here === undefined || there === undefined || here === there) return;
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(here - there);
      onLeave();
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    const letGo = addNavigationGuard(stay);
    window.addEventListener("beforeunload", warn);
    return () => {
      letGo();
      window.removeEventListener("beforeunload", warn);
    };
  }, [isDirty, onLeave]);
}

/** Hears the browser's Back and Forward, and may keep them from the router. */
export type NavigationGuard = (event: PopStateEvent) => void;

const guards: NavigationGuard[] = [];

/**
 * Lets guards hear Back and Forward before the router does. To be called before the router is drawn: events of the window
 * itself reach their listeners in the order of their coming, and a capturing one is not first.
 */
export function listenToNavigation(): void {
  window.addEventListener("popstate", (event) => guards.at(-1)?.(event));
}

/** Puts a guard before the router until what it returns is called; the latest one is asked. */
export function addNavigationGuard(guard: NavigationGuard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

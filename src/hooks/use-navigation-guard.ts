import { useEffect } from "react";

const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx;

/**
 * While a form has unsaved changes, the browser's Back and Forward stay on the page and call `onLeave` instead. The router's
 * own blocker would need its data router, which adds 12 kB to the sign-in page.
 */
export function useNavigationGuard(isDirty: (() => boolean) | undefined, onLeave: () => void): void {
  useEffect(() => {
    if (!isDirty) return;
    const current = indexOf(window.history.state);
    let isReturning = false;
    function onPopState(event: PopStateEvent) {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const target = indexOf(event.state);
      if (!isDirty?.() || current === undefined || target === undefined || current === target) return;
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(current - target);
      onLeave();
    }
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    const removeGuard = addNavigationGuard(onPopState);
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      removeGuard();
      window.removeEventListener("beforeunload", onBeforeUnload);
    };
  }, [isDirty, onLeave]);
}

/** Handles the browser's Back and Forward; stopping the event's propagation keeps it from the router. */
export type NavigationGuard = (event: PopStateEvent) => void;

const guards: NavigationGuard[] = [];

/**
 * Makes guards get Back and Forward before the router does. Call it before the router is rendered: listeners on the window
 * itself run in the order they were added, capturing ones included.
 */
export function installNavigationGuards(): void {
  window.addEventListener("popstate", (event) => guards.at(-1)?.(event));
}

/** Adds a guard that runs before the router; returns a function that removes it. Only the latest guard is called. */
export function addNavigationGuard(guard: NavigationGuard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

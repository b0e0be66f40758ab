/** Hears the browser's Back and Forward, and may keep them from the router. */
export type BackGuard = (event: PopStateEvent) => void;

const guards: BackGuard[] = [];

/**
 * Lets guards hear Back and Forward before the router does. To be called before the router is drawn: events of the window
 * itself reach their listeners in the order of their coming, and a capturing one is not first.
 */
export function listenToBack(): void {
  window.addEventListener("popstate", (event) => guards.at(-1)?.(event));
}

/** Puts a guard before the router until what it returns is called; the latest one is asked. */
export function guardBack(guard: BackGuard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

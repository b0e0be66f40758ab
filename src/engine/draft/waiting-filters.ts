import { createStore } from "../../hooks/external-store";

/** Applies at once what was changed of the filters of the list on the screen; undefined while no change waits. */
export const waitingFilters = createStore<(() => void) | undefined>(undefined);

/** Applies a waiting change of the filters: for what takes the list as it is filtered, such as its export and its link. */
export const applyWaitingFilters = (): void => waitingFilters.get()?.();

/**
 * What the filters of a list had when it was left before they were applied, by the key of its entry in the history. In memory only, since a
 * search may name a customer.
 */
export const unappliedFilters = new Map<string, Readonly<Record<string, string>>>();

/** Forgets what waits and what was left, when the session ends. */
export function forgetWaitingFilters(): void {
  waitingFilters.set(undefined);
  unappliedFilters.clear();
}

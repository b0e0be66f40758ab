import { createStore } from "../../hooks/external-store";

/** Applies at once what was changed of the filters of the list on the screen; undefined while no change waits. */
export const waitingFilters = createStore<(() => void) | undefined>(undefined);

/** Applies a waiting change of the filters: for what takes the list as it is filtered, such as its export and its link. */
export const applyWaitingFilters = (): void => waitingFilters.get()?.();

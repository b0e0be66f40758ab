import { createContext, useContext, useSyncExternalStore } from "react";
import { createStore, type Store } from "../../hooks/external-store";

/** Holds the ids of the rows that are marked as changed. Rows subscribe to it, so that a mark does not render the table. */
export type MarkedRows = Store<ReadonlySet<number>>;

const none: ReadonlySet<number> = new Set();

export const createMarkedRows = (): MarkedRows => createStore(none);
export const MarkedRowsContext = createContext(createMarkedRows());

/** True while the row with this id is marked. */
export function useIsMarked(id: number | undefined): boolean {
  const marked = useContext(MarkedRowsContext);
  return useSyncExternalStore(marked.subscribe, () => id !== undefined && marked.get().has(id));
}

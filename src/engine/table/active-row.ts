import { createContext, useContext, useSyncExternalStore } from "react";
import { createStore, type Store } from "../../hooks/external-store";

/** Holds the id of the row that has the keyboard focus. Rows subscribe to it, so that moving does not render the table. */
export type ActiveRow = Store<number | undefined>;

export const createActiveRow = (): ActiveRow => createStore<number | undefined>(undefined);
export const ActiveRowContext = createContext(createActiveRow());

/** True while the row with this id is the active one. */
export function useIsActive(id: number | undefined): boolean {
  const active = useContext(ActiveRowContext);
  return useSyncExternalStore(active.subscribe, () => id !== undefined && active.get() === id);
}

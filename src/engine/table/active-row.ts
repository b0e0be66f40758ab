import { createContext, useContext, useSyncExternalStore } from "react";
import { createStore, type Store } from "../../hooks/external-store";

/** Which row the keyboard is on, by id: one row listens to each change, not the whole table. */
export type ActiveRow = Store<number | undefined>;

export const createActiveRow = (): ActiveRow => createStore<number | undefined>(undefined);
export const ActiveRowContext = createContext(createActiveRow());

/** Whether the keyboard is on a row. */
export function useIsActive(id: number | undefined): boolean {
  const active = useContext(ActiveRowContext);
  return useSyncExternalStore(active.subscribe, () => id !== undefined && active.get() === id);
}

import { createContext, useContext, useSyncExternalStore } from "react";
import { createStore, type Store } from "../../hooks/external-store";

/** Holds the ids of the selected rows. Rows subscribe to it, so that selecting does not render the table. */
export type SelectedRows = Store<ReadonlySet<number>>;

export const noRows: ReadonlySet<number> = new Set();

export const createSelectedRows = (): SelectedRows => createStore(noRows);

/** Undefined around tables whose rows cannot be selected. */
export const SelectedRowsContext = createContext<SelectedRows | undefined>(undefined);

/** The rows that are selected, or else all: those that are printed. */
export function selectedOrAll<Row extends { readonly id?: unknown }>(
  rows: readonly Row[],
  selected: SelectedRows | undefined,
): readonly Row[] {
  const ids: ReadonlySet<unknown> = selected?.get() ?? noRows;
  return ids.size > 0 ? rows.filter(({ id }) => ids.has(id)) : rows;
}

const subscribeToNothing = () => () => undefined;

/** True while the row with this id is selected; undefined in a table whose rows cannot be. */
export function useIsSelected(id: number | undefined): boolean | undefined {
  const selected = useContext(SelectedRowsContext);
  return useSyncExternalStore(selected?.subscribe ?? subscribeToNothing, () =>
    id === undefined ? undefined : selected?.get().has(id),
  );
}

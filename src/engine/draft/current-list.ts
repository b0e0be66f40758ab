import { useEffect } from "react";
import { createStore } from "../../hooks/external-store";
import type { Overlay, ScreenRow } from "../declaration/action";

/** The list on the screen, as seen by code outside of it that opens something over it. */
export interface CurrentList {
  readonly name: string;
  /** True while no request of the list is running and none has failed. */
  readonly isReady: boolean;
  readonly rows: readonly ScreenRow[];
  readonly hasMore: boolean;
  readonly overlay: Overlay | undefined;
  /** The record that is open over it, and the name of its tab; undefined for the first one. */
  readonly record: { readonly id: number; readonly tab: string | undefined } | undefined;
  readonly loadMore: () => void;
  /** Reads the loaded pages again, and the open record, after a change that was made from elsewhere. */
  readonly readAgain: () => void;
  /** Opens an action of a row. Returns false if the row does not have it. */
  readonly openAction: (row: ScreenRow, name: string) => boolean;
  readonly openCreateForm: (name: string) => void;
}

/** The list on the screen; undefined on pages without one. */
export const currentList = createStore<CurrentList | undefined>(undefined);

/** Publishes a list as the current one while it is mounted. */
export function usePublishCurrentList(list: CurrentList): void {
  useEffect(() => currentList.set(list));
  useEffect(() => () => currentList.set(undefined), []);
}

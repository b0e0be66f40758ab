import { useEffect } from "react";
import { createStore } from "../../hooks/external-store";
import type { Overlay, ScreenRow } from "../declaration/action";

/** The list on the screen, for what opens something over it without being part of it. */
export interface CurrentList {
  readonly name: string;
  /** Nothing of it is under way, and nothing has failed. */
  readonly isReady: boolean;
  readonly rows: readonly ScreenRow[];
  readonly hasMore: boolean;
  readonly overlay: Overlay | undefined;
  readonly loadMore: () => void;
  /** Opens an action of a row; false where the row does not have it. */
  readonly openAction: (row: ScreenRow, name: string) => boolean;
  readonly openCreateForm: (name: string) => void;
}

/** The list on the screen; undefined on pages without one. */
export const currentList = createStore<CurrentList | undefined>(undefined);

/** Lets a list be found while it is on the screen. */
export function usePublishCurrentList(list: CurrentList): void {
  useEffect(() => currentList.set(list));
  useEffect(() => () => currentList.set(undefined), []);
}

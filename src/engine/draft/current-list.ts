import { useEffect } from "react";
import { createStore } from "../../hooks/external-store";
import type { Layer, ScreenRow } from "../declaration/action";

/** The list on the screen, for what opens something over it without being part of it. */
export interface ShownList {
  readonly name: string;
  /** Nothing of it is under way, and nothing has failed. */
  readonly isReady: boolean;
  readonly rows: readonly ScreenRow[];
  readonly hasMore: boolean;
  readonly layer: Layer | undefined;
  readonly loadMore: () => void;
  /** Opens an action of a row; false where the row does not have it. */
  readonly act: (row: ScreenRow, name: string) => boolean;
  readonly openNew: (name: string) => void;
}

/** The list on the screen; undefined on pages without one. */
export const shownList = createStore<ShownList | undefined>(undefined);

/** Lets a list be found while it is on the screen. */
export function useShownList(list: ShownList): void {
  useEffect(() => shownList.set(list));
  useEffect(() => () => shownList.set(undefined), []);
}

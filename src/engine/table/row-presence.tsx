import { type ReactNode, useSyncExternalStore } from "react";
import { createStore } from "../../hooks/external-store";

/** Draws who else has a row open; undefined until it is fetched, and where nothing tells it. */
export const rowPresence = createStore<((id: number) => ReactNode) | undefined>(undefined);

/** Who else has a row open, at the end of its first cell, without taking any room. */
export const RowPresence = ({ id }: { readonly id: number }) =>
  useSyncExternalStore(rowPresence.subscribe, rowPresence.get)?.(id);

import { createStore } from "../../hooks/external-store";
import { storageKeys } from "../../http/storage-keys";
import { storedUser } from "../../http/stored-user";
import { listStore } from "../views/arrangement";

/** The pixels that the panel of a record has until the admin chooses another width, and the fewest that it can have. */
export const recordWidths = { usual: 960, least: 480, step: 32 } as const;

/** The pixels of the list that stay in sight beside the widest panel. */
const besidePanel = 120;

const keyOfAdmin = () => `${storageKeys.recordWidth}-${storedUser(listStore)?.id ?? ""}` as const;

/** The widest that a panel can be in a window. */
export const mostWidth = (windowWidth: number): number =>
  Math.max(recordWidths.least, windowWidth - besidePanel);

/** A width that fits into a window. */
export const fittingWidth = (width: number, windowWidth: number): number =>
  Math.min(Math.max(Math.round(width), recordWidths.least), mostWidth(windowWidth));

/** The width that the signed-in admin chose; the usual one for what is no number of pixels. */
export function keptWidth(): number {
  const width = Number(listStore.get(keyOfAdmin()));
  return Number.isInteger(width) && width >= recordWidths.least ? width : recordWidths.usual;
}

/** The width while the page is open. */
export const recordWidth = createStore<number | undefined>(undefined);

/** Keeps the width for the signed-in admin. */
export function keepWidth(width: number): void {
  recordWidth.set(width);
  listStore.set(keyOfAdmin(), String(width));
}

import { useMemo, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { createStore } from "../../hooks/external-store";
import { createSafeStorage } from "../../http/safe-storage";
import { storageKeys } from "../../http/storage-keys";
import { storedUser } from "../../http/stored-user";
import type { ScreenRow } from "../declaration/action";
import type { ShownColumn } from "../declaration/cell";
import type { Screen } from "../declaration/resource";
import type { TableLayout } from "../table/use-table-layout";

/** The parameters of a list's address that say how its rows are shown. */
export const arrangementParams = ["columns", "density"] as const;

/** Sets parameters of the address, or removes those without a value. */
export type SetParams = (changes: Readonly<Record<string, string | undefined>>) => void;

/** What an address says of a list's arrangement, and how to change it there. */
export interface ArrangementAddress {
  readonly columns: string | null;
  readonly density: string | null;
  readonly set: SetParams;
}

/** How an admin shows a list. */
export interface Arrangement {
  /** The columns that are shown, in their order; those with `hideBelow` only in windows that have the room. */
  readonly columns: readonly ShownColumn<ScreenRow>[];
  /** Adds to a table's layout what columns do not say: density, columns that stay in view, handles. */
  readonly arrange?: (layout: TableLayout<ScreenRow>) => TableLayout<ScreenRow>;
}

/** The arrangement of a list by its address and by what the signed-in admin keeps for it. */
type Arrange = (resource: string, columns: Screen["columns"], address: ArrangementAddress) => Arrangement;

/**
 * Arranges lists; a new function after each change of what is kept. Undefined until it is fetched: before the first list of an admin who
 * keeps something, and otherwise when the browser is idle.
 */
export const arrangements = createStore<Arrange | undefined>(undefined);

/** The query that the signed-in admin's start view of a list has, if there is one; undefined until that is fetched. */
export const startViews = createStore<((resource: string) => string | undefined) | undefined>(undefined);

/** The browser's storage. */
export const listStore = createSafeStorage(() => window.localStorage);

/** The key of what the signed-in admin keeps of lists. */
export const keptKey = () => `${storageKeys.lists}-${storedUser(listStore)?.id ?? ""}` as const;

/** True when the admin keeps something of lists, or the page was opened by a link that says how its list is shown. */
export const hasArrangement = (): boolean =>
  listStore.get(keptKey()) !== undefined || /[?&](columns|density)=/.test(window.location.search);

/** The props of the tools above a list. */
export interface ListToolsProps {
  readonly resource: string;
  readonly screen: Screen;
  readonly setParams: SetParams;
  /** The `tabIndex` of the tool at this place. */
  readonly tabIndex: (at: number) => 0 | -1;
}

/** How the list of a screen is shown: as its address says, or as the admin keeps it, or else as it is declared. */
export function useArrangement(resource: string, { columns: declared }: Screen, set: SetParams): Arrangement {
  const arrange = useSyncExternalStore(arrangements.subscribe, arrangements.get);
  const [params] = useSearchParams();
  const [columns = null, density = null] = arrangementParams.map((name) => params.get(name));
  return useMemo(
    () => arrange?.(resource, declared, { columns, density, set }) ?? { columns: declared },
    [arrange, resource, declared, columns, density, set],
  );
}

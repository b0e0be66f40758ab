import type { Screen } from "../declaration/resource";
import { type ArrangementAddress, arrangementParams } from "./arrangement";
import { type ColumnChoice, declaredChoice, readChoice, writeChoice } from "./column-choice";
import { type Density, isDensity, keep, keptOf, notifyKept, usualDensity } from "./kept-lists";

/** A list with what is chosen for it: by its address, or else by what the admin keeps, or else as declared. */
export interface ArrangedList {
  readonly resource: string;
  readonly declared: Screen["columns"];
  readonly address: ArrangementAddress;
  readonly choice: ColumnChoice;
  readonly density: Density;
  /** True when it is not shown as it is declared. */
  readonly isArranged: boolean;
}

/** The columns of a list while the width of one is dragged, before they are kept. */
let dragged: { readonly resource: string; readonly choice: ColumnChoice } | undefined;

/** What is chosen for a list. */
export function arrangedList(
  resource: string,
  declared: Screen["columns"],
  address: ArrangementAddress,
): ArrangedList {
  const kept = keptOf(resource);
  const own = declaredChoice(declared);
  const choice =
    (dragged?.resource === resource ? dragged.choice : undefined) ??
    readChoice(address.columns, declared) ??
    readChoice(kept.columns, declared) ??
    own;
  const inAddress = isDensity(address.density) ? address.density : undefined;
  const density = inAddress ?? kept.density ?? usualDensity();
  const isArranged = density !== usualDensity() || writeChoice(choice) !== writeChoice(own);
  return { resource, declared, address, choice, density, isArranged };
}

/** A list's columns and density as parameters of its address. */
export const chosenParams = ({ choice, density }: ArrangedList): Readonly<Record<string, string>> => ({
  columns: writeChoice(choice),
  density,
});

/** Shows other columns: in the address where that says which, and otherwise for good. Returns false if they are not kept. */
export function chooseColumns({ resource, declared, address }: ArrangedList, choice: ColumnChoice): boolean {
  const columns = writeChoice(choice);
  if (address.columns !== null && columns !== address.columns) {
    // what was dragged stays until the address has it, so that the table does not jump back in between
    address.set({ columns });
    return true;
  }
  endDrag();
  if (address.columns !== null) return true;
  return keep(resource, { columns: columns === writeChoice(declaredChoice(declared)) ? undefined : columns });
}

/** Shows other columns while the width of one is dragged. */
export function dragColumns(resource: string, choice: ColumnChoice): void {
  dragged = { resource, choice };
  notifyKept();
}

/** Shows the columns that are chosen again. */
export function endDrag(): void {
  if (!dragged) return;
  dragged = undefined;
  notifyKept();
}

/** Changes the density, in the address or for good in the same way; the usual one is none of the list's own. */
export function chooseDensity({ resource, address }: ArrangedList, density: Density): boolean {
  if (address.density !== null) {
    address.set({ density });
    return true;
  }
  return keep(resource, { density: density === usualDensity() ? undefined : density });
}

/** Shows a list as it is declared. Returns what brings the arrangement back. */
export function resetArrangement({ resource, address }: ArrangedList): () => void {
  const { columns, density } = keptOf(resource);
  const before = { columns: address.columns ?? undefined, density: address.density ?? undefined };
  keep(resource, { columns: undefined, density: undefined });
  address.set(Object.fromEntries(arrangementParams.map((name) => [name, undefined])));
  return () => {
    keep(resource, { columns, density });
    address.set(before);
  };
}

import type { CrudFilter, CrudSort } from "@refinedev/core";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import type { SelectedRows } from "../table/selected-rows";

/** A list as it is shown, for whoever exports it. */
export interface ExportedList {
  readonly resource: string;
  readonly screen: Screen;
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  /** The columns that are shown, in their order. */
  readonly columns: Screen["columns"];
  /** The rows that are shown, in their order. */
  readonly rows: readonly ScreenRow[];
  readonly selected: SelectedRows;
  /** The ids of those that others have changed since the list was read, of which it shows what was. */
  readonly outdatedAmong: (rows: readonly ScreenRow[]) => readonly number[];
  /** True while a filter holds for the loaded rows only, which all that match would not follow. */
  readonly isPartlyShown: boolean;
  /** True while the loaded rows are in an order that the platform does not know. */
  readonly isOrderedHere: boolean;
}

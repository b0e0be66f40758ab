import { useCallback } from "react";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { RowMenuButton } from "../overlay/row-menu";
import { type TableLayout, useTableLayout } from "../table/use-table-layout";
import type { ListParams } from "./use-list-params";

/** The layout of a screen's rows, with row menus if it has actions. `openMenu` must be stable. */
export function useColumns(
  name: string,
  screen: Screen,
  rows: readonly ScreenRow[],
  { order, setOrder }: Pick<ListParams, "order" | "setOrder">,
  openMenu: (row: ScreenRow) => void,
): TableLayout<ScreenRow> {
  const menu = useCallback(
    (row: ScreenRow) => (
      <RowMenuButton id={row.id} subject={screen.recordTitle(row)} open={() => openMenu(row)} />
    ),
    [screen, openMenu],
  );
  return useTableLayout(screen.columns, {
    resource: name,
    rows,
    order,
    setOrder,
    statusField: screen.statusField,
    menu: Object.keys(screen.actions).length > 0 ? menu : undefined,
  });
}

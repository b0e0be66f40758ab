import { useCallback } from "react";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { RowMenuButton } from "../overlay/row-menu";
import { type TableLayout, useTableLayout } from "../table/use-table-layout";
import type { Arrangement } from "../views/arrangement";
import type { ListParams } from "./use-list-params";

/** The layout of a screen's rows, with row menus if it has actions. `openMenu` must be stable. */
export function useColumns(
  name: string,
  screen: Screen,
  { columns, arrange }: Arrangement,
  rows: readonly ScreenRow[],
  { order, setOrder, orderedByPlatform }: Pick<ListParams, "order" | "setOrder" | "orderedByPlatform">,
  openMenu: (row: ScreenRow) => void,
): TableLayout<ScreenRow> {
  const menu = useCallback(
    (row: ScreenRow) => (
      <RowMenuButton id={row.id} subject={screen.recordTitle(row)} open={() => openMenu(row)} />
    ),
    [screen, openMenu],
  );
  return useTableLayout(columns, {
    resource: name,
    rows,
    order,
    setOrder,
    orderedByPlatform,
    statusField: screen.statusField,
    menu: Object.keys(screen.actions).length > 0 ? menu : undefined,
    arrange,
  });
}

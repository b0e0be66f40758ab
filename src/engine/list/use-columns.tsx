import { type ReactNode, useCallback, useMemo } from "react";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { RowMenuButton } from "../overlay/row-menu";
import { RowPresence } from "../table/row-presence";
import { RowStar } from "../table/starred-rows";
import { type TableLayout, useTableLayout } from "../table/use-table-layout";
import type { Arrangement } from "../views/arrangement";
import type { ListParams } from "./use-list-params";

/** A layout whose first column shows the stars of rows, and who has them open. */
function withStars(layout: TableLayout<ScreenRow>): TableLayout<ScreenRow> {
  const [first, ...others] = layout.columns;
  if (!first) return layout;
  const render: typeof first.render = (value, row, index) => (
    <>
      <RowStar id={row.id} />
      <RowPresence id={row.id} />
      {first.render?.(value, row, index) as ReactNode}
    </>
  );
  return { ...layout, columns: [{ ...first, render }, ...others] };
}

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
  const layout = useTableLayout(columns, {
    resource: name,
    rows,
    order,
    setOrder,
    orderedByPlatform,
    statusField: screen.statusField,
    menu: Object.keys(screen.actions).length > 0 ? menu : undefined,
    arrange,
  });
  return useMemo(() => withStars(layout), [layout]);
}

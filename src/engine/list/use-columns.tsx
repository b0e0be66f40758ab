import { useMemo } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { useWindowWidth } from "../../hooks/use-window-width";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { RowMenuButton } from "../overlay/row-menu";
import { tableColumns } from "../table/columns";
import { withUnreadableRows } from "../table/unreadable-cells";
import type { ListParams } from "./use-list-params";

/** The declared columns and, if the screen has actions, the column of row menus. `openMenu` must be stable. */
export function useColumns(
  name: string,
  screen: Screen,
  { order, setOrder }: Pick<ListParams, "order" | "setOrder">,
  openMenu: (row: ScreenRow) => void,
) {
  const { t, locale } = useTranslate();
  const windowWidth = useWindowWidth();
  return useMemo(() => {
    const columns = tableColumns(screen.columns, { resource: name, t, locale, order, setOrder, windowWidth });
    if (Object.keys(screen.actions).length === 0) return withUnreadableRows(columns, t);
    const menu = {
      key: "menu",
      width: 56,
      className: "row-menu",
      title: <span className="visually-hidden">{t("list.actions")}</span>,
      onHeaderCell: () => ({ scope: "col" }),
      render: (_: unknown, row: ScreenRow) => (
        <RowMenuButton id={row.id} subject={screen.recordTitle(row)} open={() => openMenu(row)} />
      ),
    };
    return withUnreadableRows([...columns, menu], t);
  }, [name, screen, t, locale, order, setOrder, windowWidth, openMenu]);
}

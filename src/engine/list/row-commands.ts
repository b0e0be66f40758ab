import { isUnreadable } from "../../http/unreadable-row";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import type { useOverlay } from "../overlay/use-overlay";
import type { RowCommands, SelectionCommands } from "../table/row-hotkeys";

interface Options {
  readonly screen: Screen;
  readonly rows: readonly ScreenRow[];
  readonly list: { readonly hasMore: boolean; readonly loadMore: () => void };
  readonly rowFocus: Pick<RowCommands, "focus"> & { readonly focusWhenLoaded: (index: number) => void };
  readonly overlay: Pick<ReturnType<typeof useOverlay>, "openAction" | "openMenu" | "openRecord">;
  readonly selection: SelectionCommands;
}

/** The commands on the rows of a list, which can be selected. */
export type ListCommands = RowCommands & { readonly selection: SelectionCommands };

/** The commands that keys and double clicks run on the rows of a list. An index without a row does nothing. */
export function rowCommands({ screen, rows, list, rowFocus, overlay, selection }: Options): ListCommands {
  const { actions } = screen;
  return {
    count: rows.length,
    focus: rowFocus.focus,
    selection,
    loadMore() {
      if (!list.hasMore) return;
      rowFocus.focusWhenLoaded(rows.length);
      list.loadMore();
    },
    openRecord(index) {
      const row = rows[index];
      if (row) overlay.openRecord(row);
    },
    openMenu(index) {
      const row = rows[index];
      // a menu that is not there would keep the other keys
      const hasMenu = Object.keys(actions).length > 0;
      if (row && hasMenu && !isUnreadable(row)) overlay.openMenu(row);
    },
    hotkey(index, key) {
      const action = Object.entries(actions).find(([, each]) => each.hotkey === key)?.[0];
      return Boolean(action && rows[index] && overlay.openAction(rows[index], action));
    },
  };
}

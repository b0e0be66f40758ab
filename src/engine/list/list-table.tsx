import type { ReactNode, RefObject } from "react";
import type { ScreenRow } from "../declaration/action";
import { ActiveRowContext } from "../table/active-row";
import { type MarkedRows, MarkedRowsContext } from "../table/marked-rows";
import { handleRowKey } from "../table/row-hotkeys";
import { layoutKey, scrollClass } from "../table/row-layout";
import { type SelectedRows, SelectedRowsContext } from "../table/selected-rows";
import { type StarredRows, StarredRowsContext } from "../table/starred-rows";
import { useLayoutFocus } from "../table/use-layout-focus";
import type { useRowFocus } from "../table/use-row-focus";
import type { TableLayout } from "../table/use-table-layout";
import { VirtualTable } from "../table/virtual-table";
import type { ListCommands } from "./row-commands";
import { useRowPointer } from "./row-pointer";

interface Props {
  readonly label: string;
  readonly rows: readonly ScreenRow[];
  readonly layout: TableLayout<ScreenRow>;
  readonly hasMore: boolean;
  /** Shown in place of rows when there are none; a stable element, so that the table does not render again. */
  readonly empty: ReactNode;
  /** Shown in place of the table when the list could not be loaded. */
  readonly failure: ReactNode;
  /** True while the rows belong to earlier filters. */
  readonly isStale: boolean;
  readonly isFirstLoad: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rowFocus: Pick<ReturnType<typeof useRowFocus>, "active" | "enter" | "onWindow">;
  readonly commands: ListCommands;
  /** The rows that changed since the list was read before. */
  readonly marked: MarkedRows;
  readonly selected: SelectedRows;
  readonly starred: StarredRows;
}

/** The scroll area of a list page: its table with the keys, focus and clicks of its rows. */
export function ListTable({
  failure,
  isStale,
  isFirstLoad,
  scroller,
  rowFocus,
  commands,
  marked,
  selected,
  starred,
  ...table
}: Props) {
  const { active, onWindow } = rowFocus;
  const { layout } = table;
  useLayoutFocus(layout, scroller, rowFocus.enter);
  const activate = (row: HTMLElement) => active.set(table.rows[Number(row.dataset.index)]?.id);
  const pointer = useRowPointer(layout.isCards, commands, activate);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks belong to the rows inside, which have the focus
    <div
      ref={scroller}
      className={scrollClass(isStale ? "list-scroll list-stale" : "list-scroll", layout)}
      aria-busy={isStale || isFirstLoad}
      onKeyDown={(event) => handleRowKey(event, commands)}
      onFocus={({ target }) => target.tagName === "TR" && activate(target)}
      {...pointer}
    >
      {failure ?? (
        <ActiveRowContext value={active}>
          <MarkedRowsContext value={marked}>
            <SelectedRowsContext value={selected}>
              <StarredRowsContext value={starred}>
                <VirtualTable key={layoutKey(layout)} {...table} scroller={scroller} onWindow={onWindow} />
              </StarredRowsContext>
            </SelectedRowsContext>
          </MarkedRowsContext>
        </ActiveRowContext>
      )}
    </div>
  );
}

import "./arranged-table.css";
import type { ReactNode } from "react";
import { isUnreadable } from "../../http/unreadable-row";
import { compactRowHeights } from "../../theme/shared-tokens";
import type { ScreenRow } from "../declaration/action";
import type { TableColumn } from "../table/columns";
import type { TableLayout } from "../table/use-table-layout";
import { type ArrangedList, arrangedList } from "./arranged-list";
import { arrangements, startViews } from "./arrangement";
import { shownColumns } from "./column-choice";
import { ResizeHandle, resizeByKey } from "./column-resize";
import { onKept } from "./kept-lists";
import { viewsOf } from "./kept-views";

type Layout = TableLayout<ScreenRow>;
type DrawnColumn = TableColumn<ScreenRow>;

/** The part of the window that columns pinned at the left may take: the others have to scroll somewhere. */
const pinnedPart = 0.6;

/** Where columns that are pinned stick, as CSS, by their keys; those that would leave no room for the others scroll with them. */
function pinnedPlaces({ columns }: Layout, { choice }: ArrangedList): ReadonlyMap<unknown, string> {
  const places = new Map<unknown, string>();
  const widths: string[] = [];
  let taken = 0;
  for (const { key, width, minWidth } of columns) {
    taken += minWidth;
    const isPinned = choice.some(({ field, isPinned: is }) => is && field === key);
    if (!isPinned || taken > window.innerWidth * pinnedPart) break;
    places.set(key, widths.length > 0 ? `calc(${widths.join(" + ")})` : "0px");
    widths.push(width);
  }
  return places;
}

/** A column that stays at `left` while the others scroll. */
function pinnedColumn(column: DrawnColumn, left: string, isLast: boolean): DrawnColumn {
  return {
    ...column,
    className: [column.className, "pinned", isLast && "pinned-last"].filter(Boolean).join(" "),
    onHeaderCell: (...args) => ({ ...column.onHeaderCell?.(...args), style: { left } }),
    onCell: (row, index) => ({
      ...column.onCell?.(row, index),
      // such a row is one cell, as wide as the table
      ...(!isUnreadable(row) && { style: { left } }),
    }),
  };
}

/** A column whose title has a handle for its width, which keys change too. */
function resizableColumn(column: DrawnColumn, list: ArrangedList): DrawnColumn {
  const field = String(column.key);
  if (!list.choice.some((each) => each.field === field)) return column;
  return {
    ...column,
    title: [...(column.title as ReactNode[]), <ResizeHandle key="resize" field={field} list={list} />],
    onHeaderCell: (...args) => ({
      ...column.onHeaderCell?.(...args),
      "data-column": field,
      "data-grows": column.width === `${column.minWidth}px` ? undefined : true,
      onKeyDownCapture: (event) => resizeByKey(event, field, list),
    }),
  };
}

const rowHeightOf = (height: number) => compactRowHeights[height as keyof typeof compactRowHeights] ?? height;

/** A table's layout with what is chosen for the list: density, columns that stay in view, and handles. */
function arrangeLayout(layout: Layout, list: ArrangedList): Layout {
  const places = pinnedPlaces(layout, list);
  const columns = layout.columns.map((column) => {
    const left = places.get(column.key);
    const drawn = resizableColumn(column, list);
    return left === undefined ? drawn : pinnedColumn(drawn, left, column.key === [...places.keys()].at(-1));
  });
  if (list.density !== "compact") return { ...layout, columns };
  const rowHeight = rowHeightOf(layout.rowHeight);
  const isTall = layout.rowHeight !== Math.min(...Object.keys(compactRowHeights).map(Number));
  return { ...layout, columns, rowHeight, className: isTall ? "rows-compact rows-tall" : "rows-compact" };
}

const publish = () =>
  arrangements.set((...args) => {
    const list = arrangedList(...args);
    return {
      columns: shownColumns(list.choice, list.declared),
      arrange: (layout) => arrangeLayout(layout, list),
    };
  });

startViews.set((resource) => viewsOf(resource).find(({ isStart }) => isStart)?.query);
onKept(publish);
publish();

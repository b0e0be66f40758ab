// here, since declarations draw tags and are loaded by tests without a bundler
import "../../ui/status-tag.css";
import "../declaration/customer-marks.css";
import "./cells.css";
import type { BaseRecord } from "@refinedev/core";
import type { TableColumnType } from "antd";
import { isNullish } from "../../format/join-parts";
import type { Translate } from "../../i18n/translate";
import type { Cell, CellTools, Column, ShownColumn } from "../declaration/cell";
import { cssWidths, leastWidth, type Room, roomOf } from "./column-widths";
import { RowCopyButton } from "./row-copy-button";
import type { Order, SetOrder } from "./sort";
import { SortButton, type SortStops } from "./sort-button";

interface Options {
  readonly resource: string;
  readonly t: Translate;
  readonly locale: string;
  readonly order: Order;
  readonly setOrder: SetOrder;
  /** The fields by which the platform orders all that matches; undefined where it does not. */
  readonly orderedByPlatform: readonly string[] | undefined;
  /** The longest text of columns that are never cut, by field. */
  readonly longest: Readonly<Record<string, string>>;
  /** The field of the title that sorts and had the focus last. */
  readonly lastSortFocus: SortStops["last"];
}

/** A column of the table, with the pixels that it keeps and the width that it has, as CSS. */
export type TableColumn<Row> = TableColumnType<Row> & { readonly minWidth: number; readonly width: string };

/** The tools that the cells of a column get. */
export const cellTools = (resource: string, field: string, t: Translate, locale: string): CellTools => ({
  t,
  locale,
  key: `${resource}.columns.${field}`,
});

/** Stands for a value that is missing. */
export const emptyText = "–";

/** A cell's value as plain text; a dash for an empty value or a field that the platform omitted. */
export function cellText<Value, Row>(
  cell: Cell<Value, Row> | undefined,
  value: Value,
  row: Row,
  tools: CellTools,
): string {
  if (isNullish(value)) return emptyText;
  return (cell?.text ? cell.text(value, row, tools) : String(value)) || emptyText;
}

/** The width beside the scroll area: the page's padding, the area's border and a scroll bar. */
const besideTable = 50;

/** The declared columns that fit a window: those it is wide enough for and, if they would scroll sideways, fewer of the less important. */
function fittingColumns<Row>(
  columns: readonly ShownColumn<Row>[],
  roomOfColumn: (column: ShownColumn<Row>) => Room,
  windowWidth: number,
  taken: number,
): readonly ShownColumn<Row>[] {
  let fitting = columns.filter((column) => windowWidth >= (column.hideBelow ?? 0));
  while (leastWidth(fitting.map(roomOfColumn)) > windowWidth - besideTable - taken) {
    const last = fitting.reduce((a, b) => ((b.hideBelow ?? 0) > (a.hideBelow ?? 0) ? b : a));
    if (last.hideBelow === undefined) break;
    fitting = fitting.filter((column) => column !== last);
  }
  return fitting;
}

function cellColumn<Row extends BaseRecord>(
  column: Column<Row>,
  { resource, t, locale, order, setOrder, orderedByPlatform }: Options,
  stops: SortStops,
): TableColumnType<Row> {
  const { field } = column;
  const cell = column.cell as Cell<unknown, Row> | undefined;
  const tools = cellTools(resource, field, t, locale);
  const title = t(`${tools.key}.title`);
  const copyName = cell?.copyable ? t("list.copy", { what: title }) : undefined;
  const [first] = order;
  // of the first column only: WAI-ARIA has `aria-sort` on one header at a time
  const direction = first?.field === field ? first.direction : undefined;
  const scope = orderedByPlatform && (orderedByPlatform.includes(field) ? "all" : "loaded");
  return {
    key: field,
    dataIndex: field,
    ...(cell?.align ? { align: cell.align } : {}),
    className: [cell?.mono && "mono", cell?.align === "right" && "amount"].filter(Boolean).join(" "),
    ellipsis: { showTitle: false },
    // a list, to which what comes later may be added while the button has the focus
    title: [
      column.sort === false ? (
        title
      ) : (
        <SortButton key="sort" {...{ field, title, order, setOrder, scope, stops }} />
      ),
    ],
    onHeaderCell: () => ({
      "aria-sort": direction === "asc" ? "ascending" : direction === "desc" ? "descending" : undefined,
      scope: "col",
    }),
    onCell: (row: Row) => ({ title: cellText(cell, row[field], row, tools) }),
    render: (value: unknown, row: Row) => {
      const text = cellText(cell, value, row, tools);
      const shown = (isNullish(value) ? undefined : cell?.render?.(value, row, tools)) ?? text;
      if (copyName === undefined || text === emptyText) return shown;
      return (
        <>
          {shown}
          <RowCopyButton id={row.id as number} name={copyName} text={text} />
        </>
      );
    },
  };
}

/** The longest text of each column of amounts, by field; of the texts alone, since figures are of one width. */
export function longestAmounts<Row>(
  columns: readonly ShownColumn<Row>[],
  rows: readonly Row[],
  { resource, t, locale }: Pick<Options, "resource" | "t" | "locale">,
): Readonly<Record<string, string>> {
  const amounts = columns.filter(({ cell }) => cell?.align === "right");
  const longestOf = ({ field, cell }: Column<Row>) => {
    const tools = cellTools(resource, field, t, locale);
    const textOf = (row: Row) => cellText(cell as Cell<unknown, Row> | undefined, row[field], row, tools);
    return rows.map(textOf).reduce((a, b) => (b.length > a.length ? b : a), "");
  };
  return Object.fromEntries(amounts.map((column) => [column.field, longestOf(column)]));
}

/** The column of row menus, or another that is not declared. */
export interface ExtraColumn<Row> extends TableColumnType<Row> {
  readonly width: number;
}

/** antd's columns for those that a screen declares and that fit the window, and for `extra` ones after them. */
export function tableColumns<Row extends BaseRecord>(
  columns: readonly ShownColumn<Row>[],
  {
    windowWidth,
    extra = [],
    ...options
  }: Options & { readonly windowWidth: number; readonly extra?: readonly ExtraColumn<Row>[] },
): TableColumn<Row>[] {
  const { resource, t, locale, longest } = options;
  const roomOfColumn = (column: ShownColumn<Row>) => {
    const tools = cellTools(resource, column.field, t, locale);
    return roomOf(column, t(`${tools.key}.title`), tools, longest[column.field]);
  };
  const taken = leastWidth(extra.map(({ width }) => ({ min: width, max: width })));
  // no column steps aside because another one was made wider: the table scrolls
  const ownRoom = (column: ShownColumn<Row>) => roomOfColumn({ ...column, chosenWidth: 0 });
  const fitting = fittingColumns(columns, ownRoom, windowWidth, taken);
  const sortable = fitting.filter(({ sort }) => sort !== false).map(({ field }) => field);
  const stops = { fields: sortable, last: options.lastSortFocus };
  const drawn = [...fitting.map((column) => cellColumn(column, options, stops)), ...extra];
  const rooms = [...fitting.map(roomOfColumn), ...extra.map(({ width }) => ({ min: width, max: width }))];
  const widths = cssWidths(
    rooms,
    fitting.findIndex(({ isFiller }) => isFiller),
  );
  return drawn.map((column, index) => ({
    ...column,
    width: widths[index] ?? "",
    minWidth: rooms[index]?.min ?? 0,
  }));
}

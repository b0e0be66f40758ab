import "./cells.css";
import type { BaseRecord } from "@refinedev/core";
import type { TableColumnType } from "antd";
import { isNullish } from "../../format/join-parts";
import type { Translate } from "../../i18n/translate";
import type { Cell, CellTools, Column } from "../declaration/cell";
import { RowCopyButton } from "./row-copy-button";
import type { SortOrder } from "./sort";
import { SortButton } from "./sort-button";

interface Options {
  readonly resource: string;
  readonly t: Translate;
  readonly locale: string;
  readonly order: SortOrder | undefined;
  readonly setOrder: (order: SortOrder | undefined) => void;
  readonly windowWidth: number;
}

/** The tools that the cells of a column get. */
export const cellTools = (resource: string, field: string, t: Translate, locale: string): CellTools => ({
  t,
  locale,
  key: `${resource}.columns.${field}`,
});

const emptyText = "–";

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

/** antd's columns for the columns that a screen declares, without those hidden at this window width. */
export function tableColumns<Row extends BaseRecord>(
  columns: readonly Column<Row>[],
  { resource, t, locale, order, setOrder, windowWidth }: Options,
): TableColumnType<Row>[] {
  return columns
    .filter((column) => windowWidth >= (column.hideBelow ?? 0))
    .map((column) => {
      const { field, width, minWidth } = column;
      const cell = column.cell as Cell<unknown, Row> | undefined;
      const tools = cellTools(resource, field, t, locale);
      const title = t(`${resource}.columns.${field}.title`);
      const direction = order?.field === field ? order.direction : undefined;
      return {
        key: field,
        dataIndex: field,
        ...(width === undefined ? {} : { width }),
        ...(minWidth === undefined ? {} : { minWidth }),
        ...(cell?.align ? { align: cell.align } : {}),
        className: [cell?.mono && "mono", cell?.align === "right" && "amount"].filter(Boolean).join(" "),
        ellipsis: { showTitle: false },
        title:
          column.sort === false ? (
            title
          ) : (
            <SortButton field={field} title={title} direction={direction} setOrder={setOrder} />
          ),
        onHeaderCell: () => ({
          "aria-sort": direction === "asc" ? "ascending" : direction === "desc" ? "descending" : undefined,
          scope: "col",
        }),
        onCell: (row: Row) => ({ title: cellText(cell, row[field], row, tools) }),
        render: (value: unknown, row: Row) => {
          const text = cellText(cell, value, row, tools);
          const shown = (isNullish(value) ? undefined : cell?.render?.(value, row, tools)) ?? text;
          if (!cell?.copyable || text === emptyText) return shown;
          return (
            <>
              {shown}
              <RowCopyButton id={row.id as number} label={title} text={text} />
            </>
          );
        },
      };
    });
}

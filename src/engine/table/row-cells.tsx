import type { BaseRecord } from "@refinedev/core";
import { memo, type ReactNode } from "react";
import type { TableColumn } from "./columns";

interface Props {
  readonly row: BaseRecord;
  readonly columns: readonly TableColumn<BaseRecord>[];
}

/**
 * The cells of a row, drawn again only for another row or other columns. antd's own are several components each, which are drawn with every
 * change of the table and as the pointer moves over them.
 */
export const RowCells = memo(function RowCells({ row, columns }: Props) {
  return columns.map((column) => {
    const { key, align, className, ellipsis } = column;
    const { colSpan, style, ...attributes } = column.onCell?.(row) ?? {};
    if (colSpan === 0) return null;
    return (
      <td
        key={String(key)}
        {...attributes}
        {...(colSpan !== undefined && { colSpan })}
        className={["ant-table-cell", ellipsis && "ant-table-cell-ellipsis", className]
          .filter(Boolean)
          .join(" ")}
        style={align ? { textAlign: align, ...style } : style}
      >
        {column.render?.(row[String(column.dataIndex)], row, 0) as ReactNode}
      </td>
    );
  });
});

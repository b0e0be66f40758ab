import "./table.css";
import type { BaseRecord } from "@refinedev/core";
import type { TableColumnType } from "antd";
import {
  createContext,
  type HTMLAttributes,
  memo,
  type ReactNode,
  type RefObject,
  useContext,
  useMemo,
} from "react";
import { rowHeight } from "../../theme/shared-tokens";
import { useIsPrinting } from "../../ui/printing";
import { ActiveRowContext, useIsActive } from "./active-row";
import { BasicTable } from "./basic-table";
import { useVirtualRows, type VirtualWindow } from "./use-virtual-rows";

interface RowProps extends HTMLAttributes<HTMLTableRowElement> {
  readonly "data-row-key"?: number;
  readonly "data-index"?: number;
  /** The height in pixels of the rows that are skipped above this one. */
  readonly skipped?: number;
}

function Spacer({ height }: { height: number }) {
  const { columnCount } = useContext(TableContext);
  return height > 0 ? (
    <tr aria-hidden className="spacer">
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  ) : null;
}

function BodyRow({ skipped = 0, ...rest }: RowProps) {
  const isActive = useIsActive(rest["data-row-key"]);
  return (
    <>
      <Spacer height={skipped} />
      <tr {...rest} tabIndex={isActive ? 0 : -1} aria-current={isActive || undefined} />
    </>
  );
}

interface BodyProps extends HTMLAttributes<HTMLTableSectionElement> {
  readonly children?: ReactNode;
}

/** The height in pixels of the skipped rows at the end. A context, so that antd never remounts the table's body. */
const BelowContext = createContext(0);

/** The attributes of the table element; a context for the same reason. */
const TableContext = createContext({ label: "", rowCount: 0, columnCount: 1, minWidth: 0 });

/** The default minimum of a column without a width, in pixels; in a narrower window the table scrolls sideways. */
const defaultMinWidth = 140;
const minWidthOf = (columns: readonly Pick<TableColumnType, "width" | "minWidth">[]) =>
  columns.reduce(
    (sum, { width, minWidth = defaultMinWidth }) => sum + (typeof width === "number" ? width : minWidth),
    0,
  );

function Body({ children, ...rest }: BodyProps) {
  return (
    <tbody {...rest}>
      {children}
      <Spacer height={useContext(BelowContext)} />
    </tbody>
  );
}

function LabelledTable(props: HTMLAttributes<HTMLTableElement>) {
  const { label, rowCount, minWidth } = useContext(TableContext);
  const style = { ...props.style, minWidth };
  return <table {...props} style={style} aria-label={label} aria-rowcount={rowCount} />;
}

const components = { table: LabelledTable, body: { wrapper: Body, row: BodyRow } };

interface Props<Row extends BaseRecord> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: TableColumnType<Row>[];
  readonly hasMore: boolean;
  readonly empty: ReactNode;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onWindow: (window: VirtualWindow) => void;
}

/**
 * A table element that renders only the rows near the visible part, and always the active row. Spacer rows take the height
 * of the skipped ones.
 */
function WindowedTable<Row extends BaseRecord>({
  label,
  rows,
  columns,
  hasMore,
  empty,
  scroller,
  onWindow,
}: Props<Row>) {
  const active = useContext(ActiveRowContext);
  const isPrinting = useIsPrinting();
  const { indexes, below, window } = useVirtualRows(rows, scroller, active);
  onWindow(window);

  const shown = useMemo(
    () => indexes.map((index) => rows[index]).filter((row) => row !== undefined),
    [indexes, rows],
  );
  const skipped = (position: number) =>
    ((indexes[position] ?? 0) - (indexes[position - 1] ?? -1) - 1) * rowHeight;
  // -1: the total number of rows is unknown (WAI-ARIA 1.2, aria-rowcount)
  const table = useMemo(
    () => ({
      label,
      rowCount: hasMore ? -1 : rows.length + 1,
      columnCount: columns.length,
      minWidth: isPrinting ? 0 : minWidthOf(columns),
    }),
    [label, hasMore, rows.length, columns, isPrinting],
  );

  return (
    <TableContext value={table}>
      <BelowContext value={below}>
        <BasicTable<Row>
          size="small"
          tableLayout="fixed"
          rowKey="id"
          pagination={false}
          dataSource={shown}
          columns={columns}
          components={components}
          locale={{ emptyText: empty }}
          onRow={(_row, position = 0) =>
            ({
              "data-index": indexes[position],
              "aria-rowindex": (indexes[position] ?? 0) + 2,
              skipped: skipped(position),
            }) as RowProps
          }
        />
      </BelowContext>
    </TableContext>
  );
}

/** The table, memoized: it renders again only for other rows, columns or other props. */
export const VirtualTable = memo(WindowedTable) as typeof WindowedTable;

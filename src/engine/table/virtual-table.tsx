import "./table.css";
import type { BaseRecord } from "@refinedev/core";
import {
  createContext,
  type HTMLAttributes,
  memo,
  type ReactNode,
  type RefObject,
  useContext,
  useMemo,
} from "react";
import { useIsPrinting } from "../../ui/printing";
import { RowLinks } from "../declaration/record-link";
import { ActiveRowContext, useIsActive } from "./active-row";
import { BasicTable } from "./basic-table";
import type { TableColumn } from "./columns";
import { useIsMarked } from "./marked-rows";
import { RowCells } from "./row-cells";
import { SelectedRowsContext, useIsSelected } from "./selected-rows";
import type { TableLayout } from "./use-table-layout";
import { useVirtualRows, type VirtualWindow } from "./use-virtual-rows";

interface RowProps extends HTMLAttributes<HTMLTableRowElement> {
  readonly "data-row-key"?: number;
  readonly "data-index"?: number;
  /** The height in pixels of the rows that are skipped above this one. */
  readonly skipped?: number;
  /** Undefined for what stands in place of rows. */
  readonly row?: BaseRecord;
}

function Spacer({ height }: { height: number }) {
  const { columns } = useContext(TableContext);
  return height > 0 ? (
    <tr aria-hidden className="spacer">
      <td colSpan={columns.length} style={{ height }} />
    </tr>
  ) : null;
}

function BodyRow({ skipped = 0, row, children, ...rest }: RowProps) {
  const isActive = useIsActive(rest["data-row-key"]);
  const isMarked = useIsMarked(rest["data-row-key"]);
  const isSelected = useIsSelected(rest["data-row-key"]);
  const { measure, columns } = useContext(TableContext);
  return (
    <>
      <Spacer height={skipped} />
      <tr
        ref={row && measure}
        {...rest}
        className={isMarked ? `${rest.className ?? ""} row-marked` : rest.className}
        tabIndex={isActive ? 0 : -1}
        aria-current={isActive || undefined}
        aria-selected={isSelected}
      >
        {row ? <RowCells row={row} columns={columns} /> : children}
      </tr>
    </>
  );
}

interface BodyProps extends HTMLAttributes<HTMLTableSectionElement> {
  readonly children?: ReactNode;
}

/** The height in pixels of the skipped rows at the end. A context, so that antd never remounts the table's body. */
const BelowContext = createContext(0);

/** The attributes of the table element; a context for the same reason. */
const TableContext = createContext<{
  readonly label: string;
  readonly rowCount: number;
  readonly columns: readonly TableColumn<BaseRecord>[];
  readonly minWidth: number;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}>({ label: "", rowCount: 0, columns: [], minWidth: 0, measure: undefined });

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
  readonly layout: TableLayout<Row>;
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
  layout,
  hasMore,
  empty,
  scroller,
  onWindow,
}: Props<Row>) {
  const active = useContext(ActiveRowContext);
  const selected = useContext(SelectedRowsContext);
  const isPrinting = useIsPrinting();
  const { columns } = layout;
  const { drawn, below, measure, window } = useVirtualRows(rows, scroller, { active, selected }, layout);
  onWindow(window);

  const shown = useMemo(
    () => drawn.map(({ index }) => rows[index]).filter((row) => row !== undefined),
    [drawn, rows],
  );
  // the rows draw their cells themselves
  const heads = useMemo(() => columns.map(({ onCell, render, ...head }) => head), [columns]);
  // -1: the total number of rows is unknown (WAI-ARIA 1.2, aria-rowcount)
  const table = useMemo(
    () => ({
      label,
      rowCount: hasMore ? -1 : rows.length + 1,
      columns: columns as unknown as readonly TableColumn<BaseRecord>[],
      minWidth: columns.reduce((sum, { minWidth }) => sum + minWidth, 0),
      measure,
    }),
    [label, hasMore, rows.length, columns, measure],
  );

  return (
    <TableContext value={table}>
      <BelowContext value={below}>
        <RowLinks>
          <BasicTable<Row>
            size="small"
            // paper does not scroll sideways: the columns share it by what their rows hold
            tableLayout={isPrinting ? "auto" : "fixed"}
            rowKey="id"
            pagination={false}
            dataSource={shown}
            columns={heads}
            components={components}
            locale={{ emptyText: empty }}
            onRow={(row, position = 0) =>
              ({
                row,
                "data-index": drawn[position]?.index,
                "aria-rowindex": (drawn[position]?.index ?? 0) + 2,
                skipped: drawn[position]?.skipped,
              }) as RowProps
            }
          />
        </RowLinks>
      </BelowContext>
    </TableContext>
  );
}

/** The table, memoized: it renders again only for other rows, columns or other props. */
export const VirtualTable = memo(WindowedTable) as typeof WindowedTable;

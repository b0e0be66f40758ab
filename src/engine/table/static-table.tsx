import type { BaseRecord } from "@refinedev/core";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { useWindowWidth } from "../../hooks/use-window-width";
import type { Column } from "../declaration/cell";
import { ActiveRowContext } from "./active-row";
import { cellTools, tableColumns } from "./columns";
import { handleRowKey } from "./row-hotkeys";
import { type SortOrder, sortKey, sortRows } from "./sort";
import { useRowFocus } from "./use-row-focus";
import { VirtualTable } from "./virtual-table";

type StaticRow = BaseRecord & { readonly id: number };

interface Props<Row extends StaticRow> {
  /** The text key; the column titles are below `{name}.columns`. */
  readonly name: string;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

const noop = () => undefined;
const never = () => false;

/** A read-only table of rows that are all loaded: sortable, navigable by keys and virtualized. */
export function StaticTable<Row extends StaticRow>({ name, label, rows, columns }: Props<Row>) {
  const { t, locale } = useTranslate();
  const windowWidth = useWindowWidth();
  const [order, setOrder] = useState<SortOrder>();
  const scroller = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => {
    const column = columns.find(({ field }) => field === order?.field);
    if (!order || !column) return rows;
    const tools = cellTools(name, column.field, t, locale);
    const keyOf = (row: Row) => sortKey(column.cell, row[column.field], row, tools);
    return sortRows(rows, keyOf, order.direction, locale);
  }, [name, columns, rows, order, t, locale]);
  const visibleColumns = useMemo(
    () => tableColumns(columns, { resource: name, t, locale, order, setOrder, windowWidth }),
    [columns, name, t, locale, order, windowWidth],
  );
  // the virtualizer needs the scroll container, which is mounted after its content
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => setReady(true), []);
  const { active, focus, onWindow } = useRowFocus(sorted, scroller);
  const commands = { count: sorted.length, focus, loadMore: noop, openDefault: noop, openMenu: noop };

  return (
    <div className="log">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys belong to the rows inside, which have the focus */}
      <div
        ref={scroller}
        className="list-scroll log-scroll"
        onKeyDown={(event) => handleRowKey(event, { ...commands, hotkey: never })}
        onFocus={({ target }) =>
          target.tagName === "TR" && active.set(sorted[Number(target.dataset.index)]?.id)
        }
      >
        <ActiveRowContext value={active}>
          {isReady && (
            <VirtualTable
              label={label}
              rows={sorted}
              columns={visibleColumns}
              hasMore={false}
              empty={<p className="log-empty">{t("list.empty")}</p>}
              scroller={scroller}
              onWindow={onWindow}
            />
          )}
        </ActiveRowContext>
      </div>
    </div>
  );
}

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
  /** Below `{name}.columns` are the titles. */
  readonly name: string;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

const nothing = () => undefined;
const never = () => false;

/** Rows that are all there, to be read: ordered, moved through by keys, and drawn only near the view however many they are. */
export function StaticTable<Row extends StaticRow>({ name, label, rows, columns }: Props<Row>) {
  const { t, locale } = useTranslate();
  const windowWidth = useWindowWidth();
  const [order, setOrder] = useState<SortOrder>();
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => {
    const column = columns.find(({ field }) => field === order?.field);
    if (!order || !column) return rows;
    const tools = cellTools(name, column.field, t, locale);
    const keyOf = (row: Row) => sortKey(column.cell, row[column.field], row, tools);
    return sortRows(rows, keyOf, order.direction, locale);
  }, [name, columns, rows, order, t, locale]);
  const drawn = useMemo(
    () => tableColumns(columns, { resource: name, t, locale, order, setOrder, windowWidth }),
    [columns, name, t, locale, order, windowWidth],
  );
  // the rows that are drawn follow the scroller, which is there a moment after what it holds
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => setReady(true), []);
  const { active, focus, onWindow } = useRowFocus(shown, scroller);
  const commands = { count: shown.length, focus, loadMore: nothing, openDefault: nothing, openMenu: nothing };

  return (
    <div className="log">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys belong to the rows inside, which have the focus */}
      <div
        ref={scroller}
        className="list-scroll log-scroll"
        onKeyDown={(event) => handleRowKey(event, { ...commands, hotkey: never })}
        onFocus={({ target }) =>
          target.tagName === "TR" && active.set(shown[Number(target.dataset.index)]?.id)
        }
      >
        <ActiveRowContext value={active}>
          {isReady && (
            <VirtualTable
              label={label}
              rows={shown}
              columns={drawn}
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

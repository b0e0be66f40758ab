import type { BaseRecord } from "@refinedev/core";
import { type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { isUnreadable } from "../../http/unreadable-row";
import type { Column } from "../declaration/cell";
import { ActiveRowContext } from "./active-row";
import { handleRowKey } from "./row-hotkeys";
import { layoutKey, scrollClass } from "./row-layout";
import { type Order, sortRows } from "./sort";
import { sortParts } from "./sort-parts";
import { useLayoutFocus } from "./use-layout-focus";
import { useRowFocus } from "./use-row-focus";
import { useTableLayout } from "./use-table-layout";
import { VirtualTable } from "./virtual-table";

type StaticRow = BaseRecord & { readonly id: number };

interface Props<Row extends StaticRow> {
  /** The text key; the column titles are below `{name}.columns`. */
  readonly name: string;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Opens the record of a row, by Enter, a double click, or a tap on a card; rows that are no records have none. */
  readonly openRecord?: (row: Row) => void;
}

const noop = () => undefined;
const never = () => false;

/** The index of the row that was clicked, but for its controls. */
const clickedRow = ({ target }: MouseEvent): number => {
  const element = target as Element;
  const isControl = element.closest("button, a") !== null;
  return isControl ? -1 : Number(element.closest<HTMLElement>("tr[data-index]")?.dataset.index ?? -1);
};

/** A read-only table of rows that are all loaded: sortable, navigable by keys and virtualized. */
export function StaticTable<Row extends StaticRow>({ name, label, rows, columns, openRecord }: Props<Row>) {
  const { t, locale } = useTranslate();
  const [order, setOrder] = useState<Order>([]);
  const scroller = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => {
    const parts = sortParts(order, columns, { name, t, locale });
    return sortRows(rows, parts, locale);
  }, [name, columns, rows, order, t, locale]);
  const layout = useTableLayout(columns, { resource: name, rows, order, setOrder });
  // the virtualizer needs the scroll container, which is mounted after its content
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => setReady(true), []);
  const { active, focus, enter, onWindow } = useRowFocus(sorted, scroller);
  useLayoutFocus(layout, scroller, enter);
  const open = (at: number) => {
    const row = sorted[at];
    if (row && !isUnreadable(row)) openRecord?.(row);
  };
  const commands = { count: sorted.length, focus, loadMore: noop, openRecord: open, openMenu: noop };

  return (
    <div className="log">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys belong to the rows inside, which have the focus */}
      <div
        ref={scroller}
        className={scrollClass("list-scroll log-scroll", layout)}
        onKeyDown={(event) => handleRowKey(event, { ...commands, hotkey: never })}
        onClick={(event) => layout.isCards && open(clickedRow(event))}
        onDoubleClick={(event) => layout.isCards || open(clickedRow(event))}
        onFocus={({ target }) =>
          target.tagName === "TR" && active.set(sorted[Number(target.dataset.index)]?.id)
        }
      >
        <ActiveRowContext value={active}>
          {isReady && (
            <VirtualTable
              key={layoutKey(layout)}
              label={label}
              rows={sorted}
              layout={layout}
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

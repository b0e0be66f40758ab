import type { BaseRecord } from "@refinedev/core";
import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { createStore } from "../../hooks/external-store";
import { useIsNarrow } from "../../hooks/use-is-narrow";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import { useWindowWidth } from "../../hooks/use-window-width";
import { isUnreadable } from "../../http/unreadable-row";
import { cardHeight, rowHeight, tallRowHeight } from "../../theme/shared-tokens";
import { useIsPrinting } from "../../ui/printing";
import type { ShownColumn } from "../declaration/cell";
import type { CardProps } from "./card";
import { longestAmounts, type TableColumn, tableColumns } from "./columns";
import type { RowLayout } from "./row-layout";
import type { Order, SetOrder } from "./sort";
import { withUnreadableRows } from "./unreadable-cells";

/** A layout with antd's columns for it. */
export interface TableLayout<Row> extends RowLayout {
  readonly columns: TableColumn<Row>[];
}

interface Options<Row> {
  readonly resource: string;
  readonly rows: readonly Row[];
  readonly order: Order;
  readonly setOrder: SetOrder;
  /** The fields by which the platform orders all that matches, undefined where it does not; must be stable. */
  readonly orderedByPlatform?: readonly string[] | undefined;
  /** The field of the status that cards show beside the title. */
  readonly statusField?: string | undefined;
  /** The menu button of a row; must be stable. */
  readonly menu?: ((row: Row) => ReactNode) | undefined;
  /** Adds to a table's layout what an admin chose for it; must be stable. */
  readonly arrange?: ((layout: TableLayout<Row>) => TableLayout<Row>) | undefined;
}

const loadCard = () => import("./card");
const menuWidth = 56;
const isReadable = (row: BaseRecord) => !isUnreadable(row);

/**
 * A column on paper, where columns share the width by what they hold: short texts of one kind, such as dates, stay on one line. Its title
 * is a text, since buttons are not repeated on further pages.
 */
function printedColumn<Row>(
  column: TableColumn<Row>,
  shown: readonly ShownColumn<Row>[],
  titleOf: (field: string) => string,
): TableColumn<Row> {
  const printed = { ...column, width: "auto", minWidth: 0 };
  const declared = shown.find(({ field }) => field === column.key);
  if (!declared) return printed;
  const isWhole = declared.cell?.sample && !declared.cell.mono;
  const className = [column.className, isWhole && "printed-whole"].filter(Boolean).join(" ");
  return { ...printed, className, title: [titleOf(declared.field)] };
}

/** The column of the cards, which are as high as they will be until their code is there. */
function cardColumn<Row extends BaseRecord>(
  Card: ComponentType<CardProps<Row>> | undefined,
  title: string,
  propsOf: (row: Row) => CardProps<Row>,
): TableColumn<Row> {
  const render = (_: unknown, row: Row) =>
    Card ? <Card {...propsOf(row)} /> : <div style={{ height: cardHeight }} />;
  return { key: "card", title, width: "100%", minWidth: 0, render };
}

/** The least width, in pixels, that a window would have to have for the columns that are on paper. */
const paperWidth = 1120;

/** The layout of rows in a window of the present width. Cards are fetched in a narrow one; if they cannot be, the table scrolls. */
export function useTableLayout<Row extends BaseRecord>(
  shown: readonly ShownColumn<Row>[],
  { resource, rows, order, setOrder, orderedByPlatform, statusField = "status", menu, arrange }: Options<Row>,
): TableLayout<Row> {
  const { t, locale } = useTranslate();
  const ownWidth = useWindowWidth();
  const [failed, setFailed] = useState<unknown>();
  const isNarrow = useIsNarrow();
  const isPrinting = useIsPrinting();
  const windowWidth = isPrinting ? Math.max(ownWidth, paperWidth) : ownWidth;
  const isCards = isNarrow && !isPrinting && failed === undefined;
  const [lastSortFocus] = useState(() => createStore<string | undefined>(undefined));
  const Card = useLazyComponent<CardProps<Row>>(isCards ? loadCard : undefined, setFailed);

  // as text, so that rows with no longer amounts leave the columns as they are
  const longest = useMemo(
    () => JSON.stringify(longestAmounts(shown, rows.filter(isReadable), { resource, t, locale })),
    [shown, rows, resource, t, locale],
  );

  return useMemo(() => {
    const isTall = shown.some(({ cell }) => cell?.isTwoLines);
    if (isCards) {
      const propsOf = (row: Row) => ({ columns: shown, row, menu: menu?.(row), resource, statusField });
      const column = cardColumn(Card, t("list.records"), propsOf);
      return { isCards, columns: withUnreadableRows([column], t), rowHeight: cardHeight };
    }
    const menus = {
      key: "menu",
      width: menuWidth,
      className: "row-menu",
      title: <span className="visually-hidden">{t("list.actions")}</span>,
      onHeaderCell: () => ({ scope: "col" }),
      render: (_: unknown, row: Row) => menu?.(row),
    };
    const columns = tableColumns(shown, {
      ...{ resource, t, locale, order, setOrder, orderedByPlatform, windowWidth, lastSortFocus },
      longest: JSON.parse(longest),
      extra: menu ? [menus] : [],
    });
    const drawn = isPrinting
      ? columns.map((column) =>
          printedColumn(column, shown, (field) => t(`${resource}.columns.${field}.title`)),
        )
      : columns;
    const layout = {
      isCards,
      columns: withUnreadableRows(drawn, t),
      rowHeight: isTall ? tallRowHeight : rowHeight,
    };
    return arrange?.(layout) ?? layout;
  }, [
    shown,
    resource,
    order,
    setOrder,
    orderedByPlatform,
    statusField,
    menu,
    arrange,
    t,
    locale,
    windowWidth,
    longest,
    lastSortFocus,
    isCards,
    isPrinting,
    Card,
  ]);
}

import { useMemo } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { isUnreadable } from "../../http/unreadable-row";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { cellTools } from "../table/columns";
import { sortKey, sortRows } from "../table/sort";
import type { ListParams } from "./use-list-params";

/** The loaded rows that match the client filters; undefined while no client filter is set. */
export function useClientFilteredRows(
  screen: Screen,
  rows: readonly ScreenRow[],
  values: ListParams["filters"],
) {
  return useMemo(() => {
    const fields = screen.filters.flatMap(({ kind, fields: own }) => (kind === "client" ? own : []));
    const active = fields.filter((field) => values[field]);
    if (active.length === 0) return undefined;
    // a row that could not be read may be one that is looked for
    return rows.filter(
      (row) => isUnreadable(row) || active.every((field) => String(row[field]) === values[field]),
    );
  }, [screen, rows, values]);
}

/** The rows in the chosen order, or as they came. */
export function useSortedRows(
  name: string,
  screen: Screen,
  rows: readonly ScreenRow[],
  order: ListParams["order"],
) {
  const { t, locale } = useTranslate();
  return useMemo(() => {
    const column = screen.columns.find(({ field }) => field === order?.field);
    if (!order || !column) return rows;
    const tools = cellTools(name, column.field, t, locale);
    const keyOf = (row: ScreenRow) => sortKey(column.cell, row[column.field], row, tools);
    return sortRows(rows, keyOf, order.direction, locale);
  }, [name, screen, rows, order, t, locale]);
}

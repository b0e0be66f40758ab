import { useMemo, useSyncExternalStore } from "react";
import type { SessionUser } from "../../../contract/session";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import { isUnreadable } from "../../http/unreadable-row";
import type { ScreenRow } from "../declaration/action";
import type { Filter, Screen } from "../declaration/resource";
import { sortRows, sortTies } from "../table/sort";
import { sortParts } from "../table/sort-parts";
import { starredRows } from "./kept-stars";
import type { ListParams } from "./use-list-params";

/** True for a row that fits what a filter of loaded rows is set to. */
const fits = (
  { kind, fields: [field = ""], matches }: Filter,
  row: ScreenRow,
  value: string,
  me: SessionUser,
) => (kind === "client" ? String(row[field]) === value : matches?.(row, value, me) !== false);

/** The loaded rows that match the filters of loaded rows; undefined while none of these is set. */
export function useClientFilteredRows(
  screen: Screen,
  rows: readonly ScreenRow[],
  values: ListParams["filters"],
) {
  const me = useMe();
  return useMemo(() => {
    const active = screen.filters.flatMap((filter) => {
      const value = values[filter.fields[0] ?? ""];
      return value && (filter.kind === "client" || filter.kind === "rows") ? [{ filter, value }] : [];
    });
    if (active.length === 0 || !me) return undefined;
    // a row that could not be read may be one that is looked for
    return rows.filter(
      (row) => isUnreadable(row) || active.every(({ filter, value }) => fits(filter, row, value, me)),
    );
  }, [screen, rows, values, me]);
}

/** Those of the rows that the admin marked with a star, if only these are shown. */
export function useStarredRows<Rows extends readonly ScreenRow[] | undefined>(
  name: string,
  rows: Rows,
  isOnlyStarred: boolean,
) {
  const stars = starredRows(name);
  const starred = useSyncExternalStore(stars.subscribe, stars.get);
  return useMemo(
    () => (isOnlyStarred && rows ? rows.filter(({ id }) => starred.has(id)) : rows),
    [rows, starred, isOnlyStarred],
  );
}

/** The rows in the chosen order, or as they came. What the platform has ordered is sorted among rows of one value only. */
export function useSortedRows(
  name: string,
  { columns }: Screen,
  rows: readonly ScreenRow[],
  { order, sorters }: Pick<ListParams, "order" | "sorters">,
) {
  const { t, locale } = useTranslate();
  const isByPlatform = sorters.length > 0;
  return useMemo(() => {
    const parts = sortParts(order, columns, { name, t, locale });
    return isByPlatform ? sortTies(rows, parts, locale) : sortRows(rows, parts, locale);
  }, [name, columns, rows, order, isByPlatform, t, locale]);
}

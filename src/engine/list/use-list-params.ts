import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { defaultPageSize, type PageSize, pageSizes } from "../../../contract/call";
import type { Filter } from "../declaration/resource";
import type { SortOrder } from "../table/sort";

/** Filter values by field as the address has them; '' is not set. */
export type FilterValues = Readonly<Record<string, string>>;

/** What of a list lives in the address: filters, order and page size survive a reload and Back. */
export interface ListParams {
  readonly filters: FilterValues;
  readonly order: SortOrder | undefined;
  readonly pageSize: PageSize;
  readonly setFilters: (filters: FilterValues) => void;
  readonly setOrder: (order: SortOrder | undefined) => void;
  readonly setPageSize: (size: PageSize) => void;
}

const isPageSize = (size: number): size is PageSize => pageSizes.includes(size as PageSize);

function readOrder(text: string | null): SortOrder | undefined {
  const [field, direction] = (text ?? "").split(".");
  return field ? { field, direction: direction === "desc" ? "desc" : "asc" } : undefined;
}

/** The list state of the current address; every setter replaces it, so that Back leaves the list. */
export function useListParams(filters: readonly Filter[]): ListParams {
  const [params, setParams] = useSearchParams();
  const fields = useMemo(() => filters.flatMap((filter) => filter.fields), [filters]);
  const text = params.toString();

  const read = useMemo(() => {
    const now = new URLSearchParams(text);
    const size = Number(now.get("size"));
    return {
      filters: Object.fromEntries(fields.map((field) => [field, now.get(field) ?? ""])),
      order: readOrder(now.get("sort")),
      pageSize: isPageSize(size) ? size : defaultPageSize,
    };
  }, [text, fields]);

  const put = useCallback(
    (next: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  return {
    ...read,
    setFilters: put,
    setOrder: useCallback((order) => put({ sort: order && `${order.field}.${order.direction}` }), [put]),
    setPageSize: useCallback(
      (size) => put({ size: size === defaultPageSize ? undefined : String(size) }),
      [put],
    ),
  };
}

import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { defaultPageSize, type PageSize, pageSizes } from "../../../contract/call";
import type { Filter } from "../declaration/resource";
import type { SortOrder } from "../table/sort";

/** Filter values by field, as in the URL; an empty text is not set. */
export type FilterValues = Readonly<Record<string, string>>;

/** The parameters of a list, which are kept in the URL and so survive a reload and Back. */
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

/** The list parameters of the current URL. Setters replace the history entry, so that Back leaves the list. */
export function useListParams(filters: readonly Filter[]): ListParams {
  const [params, setParams] = useSearchParams();
  const fields = useMemo(() => filters.flatMap((filter) => filter.fields), [filters]);
  const text = params.toString();

  const read = useMemo(() => {
    const current = new URLSearchParams(text);
    const size = Number(current.get("size"));
    return {
      filters: Object.fromEntries(fields.map((field) => [field, current.get(field) ?? ""])),
      order: readOrder(current.get("sort")),
      pageSize: isPageSize(size) ? size : defaultPageSize,
    };
  }, [text, fields]);

  const update = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
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
    setFilters: update,
    setOrder: useCallback(
      (order) => update({ sort: order && `${order.field}.${order.direction}` }),
      [update],
    ),
    setPageSize: useCallback(
      (size) => update({ size: size === defaultPageSize ? undefined : String(size) }),
      [update],
    ),
  };
}

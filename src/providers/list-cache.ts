import type { BaseKey, BaseRecord, GetListResponse } from "@refinedev/core";
import type { InfiniteData, QueryClient, QueryFilters } from "@tanstack/react-query";

type Pages<Row extends BaseRecord> = InfiniteData<GetListResponse<Row>>;

/** The beginning of the query key of all lists of a resource. */
export const listKey = (resource: string) => ["data", "default", resource, "infinite"];
/** The key under which reads of a screen's list abort each other: what an older filter finds is not awaited. */
export const listAbortKey = (resource: string) => `list of ${resource}`;
export const isList = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  queryKey.at(3) === "infinite";

/** The rows of all pages; a row that is on several pages, because rows shifted, counts where it comes first. */
export function uniqueRows<Row extends BaseRecord>(pages: readonly GetListResponse<Row>[]): Row[] {
  const seen = new Map<BaseKey, Row>();
  for (const page of pages)
    for (const row of page.data) if (row.id !== undefined && !seen.has(row.id)) seen.set(row.id, row);
  return [...seen.values()];
}

/**
 * Changes the loaded pages and nothing else of the query's state: `setQueriesData` would treat them as a new answer and clear
 * the error of a next page that could not be loaded.
 */
function patch<Row extends BaseRecord>(
  client: QueryClient,
  lists: QueryFilters,
  change: (pages: Pages<Row>["pages"]) => Pages<Row>["pages"],
): void {
  for (const query of client.getQueryCache().findAll(lists)) {
    const cached = query.state.data as Pages<Row> | undefined;
    if (cached) query.setState({ data: { ...cached, pages: change(cached.pages) } });
  }
}

function changePages<Row extends BaseRecord>(
  client: QueryClient,
  resource: string,
  change: (rows: readonly Row[], page: number) => readonly Row[],
  predicate: QueryFilters["predicate"] = () => true,
): void {
  patch<Row>(client, { queryKey: listKey(resource), predicate }, (pages) =>
    pages.map((page, i) => ({ ...page, data: [...change(page.data, i)] })),
  );
}

/** Replaces the row with the same id in all lists of the resource. */
export const replaceRow = (client: QueryClient, resource: string, row: BaseRecord): void =>
  changePages(client, resource, (rows) => rows.map((old) => (old.id === row.id ? row : old)));

/** Removes a row from all lists of the resource. */
export const removeRow = (client: QueryClient, resource: string, id: BaseKey): void =>
  changePages(client, resource, (rows) => rows.filter((row) => row.id !== id));

/** True for a list with the newest rows first. */
const isNewestFirst = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => {
  const { sorters } = (queryKey.at(4) ?? {}) as { readonly sorters?: readonly unknown[] };
  return (sorters?.length ?? 0) === 0;
};

/** Adds a new row at the top of all lists of the resource that have the newest rows first. */
export const insertRow = (client: QueryClient, resource: string, row: BaseRecord): void =>
  changePages(client, resource, (rows, page) => (page === 0 ? [row, ...rows] : rows), isNewestFirst);

type Page<Row extends BaseRecord> = GetListResponse<Row>;

/** Merges a page that was fetched again into the shown one. */
export type PageChange<Row extends BaseRecord> = (shown: Page<Row>, read: Page<Row>) => Page<Row>;

/** Takes the fetched page as it is. */
export const asRead = <Row extends BaseRecord>(_shown: Page<Row>, read: Page<Row>): Page<Row> => read;

/**
 * Adds the rows that moved up into the page. Rows that moved up out of it stay, since the page before is not fetched again
 * and would not show them.
 */
export function withMovedUp<Row extends BaseRecord>(shown: Page<Row>, read: Page<Row>): Page<Row> {
  const rows = new Map(shown.data.map((row) => [row.id, row]));
  for (const row of read.data) rows.set(row.id, row);
  return { ...read, data: [...rows.values()] };
}

/** Changes the page at `index` of the shown lists, unless the number of pages is no longer `count`. */
export function changePage<Row extends BaseRecord>(
  client: QueryClient,
  resource: string,
  { index, count }: { readonly index: number; readonly count: number },
  change: (shown: Page<Row>) => Page<Row>,
): void {
  patch<Row>(client, { queryKey: listKey(resource), type: "active" }, (pages) =>
    pages.length === count ? pages.map((shown, i) => (i === index ? change(shown) : shown)) : pages,
  );
}

/** Marks all hidden lists as outdated after a change, so that they are fetched again when they are next shown. */
export const outdateHidden = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: isList, type: "inactive", refetchType: "none" });

/** Drops all pages but the first, so that a refetch sends one request instead of one for each page. */
export function dropLaterPages(client: QueryClient, resource: string): void {
  client.setQueriesData<Pages<BaseRecord>>({ queryKey: listKey(resource) }, (cached) =>
    cached ? { pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) } : cached,
  );
}

import type { BaseKey, BaseRecord, GetListResponse } from "@refinedev/core";
import type { InfiniteData, QueryClient, QueryFilters } from "@tanstack/react-query";

type Pages<Row extends BaseRecord> = InfiniteData<GetListResponse<Row>>;

const keyOf = (resource: string) => ["data", "default", resource, "infinite"];
const isList = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey.at(3) === "infinite";

/** The rows of all pages; a row that shifted between pages is kept where it came first. */
export function uniqueRows<Row extends BaseRecord>(pages: readonly GetListResponse<Row>[]): Row[] {
  const seen = new Map<BaseKey, Row>();
  for (const page of pages)
    for (const row of page.data) if (row.id !== undefined && !seen.has(row.id)) seen.set(row.id, row);
  return [...seen.values()];
}

/**
 * Changes what is loaded and nothing else: `setQueriesData` would take it for a new answer, and forget that the next page could
 * not be loaded.
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
): void {
  patch<Row>(client, { queryKey: keyOf(resource) }, (pages) =>
    pages.map((page, i) => ({ ...page, data: [...change(page.data, i)] })),
  );
}

/** Puts a changed row in place of the one with its id, wherever it is shown. */
export const replaceRow = (client: QueryClient, resource: string, row: BaseRecord): void =>
  changePages(client, resource, (rows) => rows.map((shown) => (shown.id === row.id ? row : shown)));

/** Takes a row away. */
export const removeRow = (client: QueryClient, resource: string, id: BaseKey): void =>
  changePages(client, resource, (rows) => rows.filter((row) => row.id !== id));

/** Puts a new row at the top. */
export const insertRow = (client: QueryClient, resource: string, row: BaseRecord): void =>
  changePages(client, resource, (rows, page) => (page === 0 ? [row, ...rows] : rows));

type Page<Row extends BaseRecord> = GetListResponse<Row>;

/** What becomes of a shown page when it was read again. */
export type PageChange<Row extends BaseRecord> = (shown: Page<Row>, read: Page<Row>) => Page<Row>;

/** The page as it was just read. */
export const asRead = <Row extends BaseRecord>(_shown: Page<Row>, read: Page<Row>): Page<Row> => read;

/**
 * The page with the rows that moved up into it. Those that moved on to the page before stay: that one is not read again,
 * and nobody else would show them.
 */
export function withMovedUp<Row extends BaseRecord>(shown: Page<Row>, read: Page<Row>): Page<Row> {
  const rows = new Map(shown.data.map((row) => [row.id, row]));
  for (const row of read.data) rows.set(row.id, row);
  return { ...read, data: [...rows.values()] };
}

/** Changes the page at `index` by what was just read, unless pages came or went meanwhile. */
export function changePage<Row extends BaseRecord>(
  client: QueryClient,
  resource: string,
  { index, count }: { readonly index: number; readonly count: number },
  change: (shown: Page<Row>) => Page<Row>,
): void {
  patch<Row>(client, { queryKey: keyOf(resource), type: "active" }, (pages) =>
    pages.length === count ? pages.map((shown, i) => (i === index ? change(shown) : shown)) : pages,
  );
}

/**
 * Has every list that is not shown read again when somebody comes back to it: something was changed, and only the shown list
 * knows what.
 */
export const outdateHidden = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: isList, type: "inactive", refetchType: "none" });

/** Keeps page 1 only, so that a reload asks the queue for one page and not for all that were open. */
export function dropLaterPages(client: QueryClient, resource: string): void {
  client.setQueriesData<Pages<BaseRecord>>({ queryKey: keyOf(resource) }, (cached) =>
    cached ? { pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) } : cached,
  );
}

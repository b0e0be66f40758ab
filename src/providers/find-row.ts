import type { BaseKey, BaseRecord } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "../../contract/call";
import { isUnreadable } from "../http/unreadable-row";
import { inputFields, largestPage } from "./list-input";
import { callError } from "./resource-calls";

/** The pages that are read in search of a row before it counts as not found. */
const maxPages = 20;

const isRow = (value: unknown): value is BaseRecord => typeof value === "object" && value !== null;
const hasId = (row: unknown, id: BaseKey): row is BaseRecord =>
  isRow(row) && !isUnreadable(row) && String(row.id) === String(id);

/** The rows in what the query library holds of a list, of all pages of one, or of a single row. */
function rowsIn(data: unknown): unknown[] {
  const { pages, data: held } = (data ?? {}) as {
    readonly pages?: readonly unknown[];
    readonly data?: unknown;
  };
  if (pages) return pages.flatMap(rowsIn);
  return Array.isArray(held) ? held : [held];
}

/** The row as it was read last, with the opaque id that changes name it by; undefined if it was not read or is out of the cache. */
export function cachedRow(client: QueryClient, resource: string, id: BaseKey): BaseRecord | undefined {
  const queries = client.getQueryCache().findAll({ queryKey: ["data", "default", resource] });
  const newestFirst = queries.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const { state } of newestFirst) {
    const row = rowsIn(state.data).find((each) => hasId(each, id));
    if (row) return row as BaseRecord;
  }
  return undefined;
}

/**
 * Reads a row through the list of its resource, since the platform has no call that answers one row by its id: the list is
 * searched for the id, and then read page by page. Throws a 404 if the row is not on the first pages.
 */
export async function readRow(
  list: Call,
  resource: string,
  id: BaseKey,
  read: (input: object) => Promise<unknown>,
): Promise<BaseRecord> {
  async function look(filter: object, pages: number): Promise<BaseRecord | undefined> {
    for (let page = 1; page <= pages; page += 1) {
      const rows = await read(list.list ? { page, offset: largestPage, ...filter } : {});
      const found = Array.isArray(rows) ? rows.find((row) => hasId(row, id)) : undefined;
      if (found || !list.list || !Array.isArray(rows) || rows.length < largestPage) return found;
    }
    return undefined;
  }
  const canSearch = inputFields(list).includes("search");
  const row = (canSearch && (await look({ search: String(id) }, 1))) || (await look({}, maxPages));
  if (row) return row;
  const message = `"${resource}" has no row ${id} among the first ${maxPages * largestPage}, and its search does not find it.`;
  throw Object.assign(callError(message), { statusCode: 404 });
}

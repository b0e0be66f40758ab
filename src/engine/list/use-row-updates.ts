import {
  type BaseKey,
  type BaseRecord,
  type CrudFilter,
  type GetListResponse,
  useDataProvider,
} from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useAppContext } from "../../hooks/app-context";
import { isUnreadable } from "../../http/unreadable-row";
import {
  asRead,
  changePage,
  insertRow,
  listAbortKey,
  type PageChange,
  removeRow,
  replaceRow,
  withMovedUp,
} from "../../providers/list-cache";
import type { ResourceContract } from "../declaration/resource";

interface LoadedList<Row extends BaseRecord> {
  readonly contract: ResourceContract;
  readonly filters: CrudFilter[];
  readonly pageSize: number;
  readonly pages: readonly GetListResponse<Row>[] | undefined;
}

/** Functions that change the loaded rows in place, fetching at most one page. */
export function useRowUpdates<Row extends BaseRecord>(resource: string, list: LoadedList<Row>) {
  const client = useQueryClient();
  const { http } = useAppContext();
  const { getList } = useDataProvider()();
  // read by event handlers, which outlive a render
  const current = useRef(list);
  useEffect(() => {
    current.current = list;
  });

  const readPage = useCallback(
    async (index: number, change: PageChange<Row>) => {
      const { contract, filters, pageSize, pages } = current.current;
      // the admin asked for it, so the count of failures starts again (requirement A7)
      http.resetCircuitBreaker(contract.list);
      const page = await getList<Row>({
        resource,
        pagination: contract.list.list ? { currentPage: index + 1, pageSize } : { mode: "off" },
        filters,
        meta: { contract, abortKey: listAbortKey(resource) },
      });
      // the answer is dropped if the number of loaded pages changed meanwhile
      changePage<Row>(client, resource, { index, count: pages?.length ?? 0 }, (cached) =>
        change(cached, page),
      );
      return page.data;
    },
    [client, http, resource, getList],
  );
  return useMemo(
    () => ({
      replace: (row: BaseRecord) => replaceRow(client, resource, row),
      insert: (row: BaseRecord) => insertRow(client, resource, row),
      /** Removes a row. The rows after it move up, so the last page is refetched for the row that follows (requirement C2). */
      async remove(id: BaseKey) {
        const last = (current.current.pages?.length ?? 1) - 1;
        removeRow(client, resource, id);
        await readPage(last, withMovedUp).catch(() => undefined);
      },
      /**
       * Refetches the page of a row and resolves to the row, or to null if it is no longer on that page. If the page cannot be
       * read, nothing changes and it resolves to undefined; so it does for a row that cannot be read.
       */
      async refetchRow(id: BaseKey): Promise<Row | null | undefined> {
        const holds = (page: GetListResponse<Row>) => page.data.some((row) => row.id === id);
        const index = current.current.pages?.findIndex(holds) ?? -1;
        if (index < 0) return undefined;
        const rows = await readPage(index, asRead).catch(() => undefined);
        const row = rows?.find((each) => each.id === id);
        return rows && !isUnreadable(row) ? (row ?? null) : undefined;
      },
      /** Refetches page 1 and resolves to the rows that were not loaded before; undefined if that failed. */
      async refetchNew(): Promise<readonly Row[] | undefined> {
        const known = new Set(current.current.pages?.flatMap(({ data }) => data.map(({ id }) => id)));
        const rows = await readPage(0, asRead).catch(() => undefined);
        return rows?.filter((row) => !isUnreadable(row) && !known.has(row.id));
      },
    }),
    [client, resource, readPage],
  );
}

import {
  type BaseKey,
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type GetListParams,
  type GetListResponse,
  useDataProvider,
} from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
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
import { largestPage } from "../../providers/list-input";
import type { ResourceContract } from "../declaration/resource";

interface LoadedList<Row extends BaseRecord> {
  readonly contract: ResourceContract;
  readonly filters: CrudFilter[];
  /** The order that the platform makes; none for the newest first. */
  readonly sorters: CrudSort[];
  readonly pageSize: number;
  readonly pages: readonly GetListResponse<Row>[] | undefined;
  readonly refetch: () => Promise<unknown>;
}

type Asked = Partial<Pick<GetListParams, "filters" | "sorters" | "pagination" | "meta">>;

/** Returns functions that read rows of the list as it is now. */
function useReads<Row extends BaseRecord>(resource: string, current: RefObject<LoadedList<Row>>) {
  const { http } = useAppContext();
  const { getList } = useDataProvider()();
  return useMemo(() => {
    function readPage(index: number, asked: Asked = {}) {
      const { contract, filters, sorters, pageSize } = current.current;
      // the admin asked for it, so the count of failures starts again (requirement A7)
      http.resetCircuitBreaker(contract.list);
      return getList<Row>({
        resource,
        pagination: contract.list.list ? { currentPage: index + 1, pageSize } : { mode: "off" },
        ...{ filters, sorters },
        meta: { contract, abortKey: listAbortKey(resource) },
        ...asked,
      });
    }
    return {
      readPage,
      /** Reads these rows, as far as they fit the filters; only where the platform has the extension `list-query`. */
      async readByIds(ids: readonly BaseKey[]) {
        const filters: CrudFilter[] = [
          ...current.current.filters,
          { field: "id", operator: "in", value: ids.slice(0, largestPage) },
        ];
        const pagination = { currentPage: 1, pageSize: largestPage };
        return (await readPage(0, { filters, sorters: [], pagination })).data;
      },
      /** Reads the newest rows, whatever the order and the filters, beside what the list reads. */
      async readNewest() {
        const { contract } = current.current;
        return (await readPage(0, { sorters: [], filters: [], meta: { contract } })).data;
      },
    };
  }, [http, resource, getList, current]);
}

/** True where the platform orders the rows, so that a new one is not the first and a changed one may be on another page. */
const isOrdered = ({ sorters }: Pick<LoadedList<BaseRecord>, "sorters">) => sorters.length > 0;

/** True where the first page is that of the newest rows of all, among which one that was created is. */
const hasNewest = ({ sorters, filters }: Pick<LoadedList<BaseRecord>, "sorters" | "filters">) =>
  sorters.length === 0 && filters.length === 0;

const readable = <Row extends BaseRecord>(row: Row | undefined): Row | null | undefined =>
  isUnreadable(row) ? undefined : (row ?? null);

/** Functions that change the loaded rows in place, fetching at most one page, or all of them for a new row of an ordered list. */
export function useRowUpdates<Row extends BaseRecord>(resource: string, list: LoadedList<Row>) {
  const client = useQueryClient();
  // read by event handlers, which outlive a render
  const current = useRef(list);
  useEffect(() => {
    current.current = list;
  });
  const { readPage, readByIds, readNewest } = useReads(resource, current);

  const updatePage = useCallback(
    async (index: number, change: PageChange<Row>) => {
      const count = current.current.pages?.length ?? 0;
      const page = await readPage(index);
      // the answer is dropped if the number of loaded pages changed meanwhile
      changePage<Row>(client, resource, { index, count }, (cached) => change(cached, page));
      return page.data;
    },
    [client, resource, readPage],
  );
  return useMemo(
    () => ({
      replace: (row: BaseRecord) => replaceRow(client, resource, row),
      /** Adds a new row: at the top, or where the platform has it. */
      insert(row: BaseRecord) {
        insertRow(client, resource, row);
        if (isOrdered(current.current)) void current.current.refetch();
      },
      /** Removes a row. The rows after it move up, so the last page is refetched for the row that follows (requirement C2). */
      async remove(id: BaseKey) {
        const last = (current.current.pages?.length ?? 1) - 1;
        removeRow(client, resource, id);
        await updatePage(last, withMovedUp).catch(() => undefined);
      },
      /**
       * Refetches the page of a row and resolves to the row, or to null if it is no longer in the list. If it cannot be read,
       * nothing changes and it resolves to undefined; so it does for a row that cannot be read.
       */
      async refetchRow(id: BaseKey): Promise<Row | null | undefined> {
        const holds = (page: GetListResponse<Row>) => page.data.some((row) => row.id === id);
        const index = current.current.pages?.findIndex(holds) ?? -1;
        if (index < 0) return undefined;
        const isByIds = isOrdered(current.current);
        const reading = isByIds ? readByIds([id]) : updatePage(index, asRead);
        const rows = await reading.catch(() => undefined);
        if (!rows) return undefined;
        const row = readable(rows.find((each) => each.id === id));
        // its page is not read, since the row may be on another one now
        if (isByIds && row) replaceRow(client, resource, row);
        if (isByIds && row === null) removeRow(client, resource, id);
        return row;
      },
      /** The ids of the newest rows where these are not the first that are loaded, for `refetchNew` to compare with. */
      async newestIds(): Promise<ReadonlySet<unknown> | undefined> {
        if (hasNewest(current.current)) return undefined;
        const rows = await readNewest().catch(() => undefined);
        return rows && new Set(rows.map(({ id }) => id));
      },
      /** Refetches page 1 and resolves to the rows of the whole list that were not there before; undefined if that failed. */
      async refetchNew(before: ReadonlySet<unknown> | undefined): Promise<readonly Row[] | undefined> {
        const isOfAll = hasNewest(current.current);
        const loaded = new Set<unknown>(
          current.current.pages?.flatMap(({ data }) => data.map(({ id }) => id)),
        );
        const known = isOfAll ? loaded : before;
        const failed = () => undefined;
        const [shown, newest] = await Promise.all([
          isOrdered(current.current) ? undefined : updatePage(0, asRead).catch(failed),
          isOfAll ? undefined : readNewest().catch(failed),
        ]);
        const rows = isOfAll ? shown : newest;
        return known && rows?.filter((row) => !isUnreadable(row) && !known.has(row.id));
      },
      /** Of rows that are on no loaded page any more, those that the platform's order has moved to a later one, as they are now. */
      async findMoved(rows: readonly Row[]): Promise<readonly Row[]> {
        if (rows.length === 0 || !isOrdered(current.current)) return [];
        return await readByIds(rows.flatMap(({ id }) => id ?? [])).catch(() => rows);
      },
    }),
    [client, resource, updatePage, readByIds, readNewest],
  );
}

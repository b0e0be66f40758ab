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
import {
  asRead,
  changePage,
  insertRow,
  type PageChange,
  removeRow,
  replaceRow,
  withMovedUp,
} from "../../providers/list-cache";
import type { ResourceContract } from "../declaration/resource";

interface Loaded<Row extends BaseRecord> {
  readonly contract: ResourceContract;
  readonly filters: CrudFilter[];
  readonly pageSize: number;
  readonly pages: readonly GetListResponse<Row>[] | undefined;
}

/** Changes the loaded rows in place: no call for a row that is known, one page for what is not. */
export function useRowUpdates<Row extends BaseRecord>(resource: string, loaded: Loaded<Row>) {
  const client = useQueryClient();
  const { http } = useAppContext();
  const { getList } = useDataProvider()();
  const current = useRef(loaded);
  useEffect(() => {
    current.current = loaded;
  });

  const readPage = useCallback(
    async (index: number, change: PageChange<Row>) => {
      const { contract, filters, pageSize, pages } = current.current;
      // it follows what somebody pressed: the count of failures starts again (decision A7)
      http.reset(contract.list);
      const page = await getList<Row>({
        resource,
        pagination: { currentPage: index + 1, pageSize },
        filters,
        meta: { contract },
      });
      // pages that came or went meanwhile make this one worthless
      changePage<Row>(client, resource, { index, count: pages?.length ?? 0 }, (shown) => change(shown, page));
      return page.data;
    },
    [client, http, resource, getList],
  );
  return useMemo(
    () => ({
      replace: (row: BaseRecord) => replaceRow(client, resource, row),
      insert: (row: BaseRecord) => insertRow(client, resource, row),
      /** Takes a row away; the rows behind it moved up, so the last page has room for one not shown yet (decision C2). */
      async remove(id: BaseKey) {
        const last = (current.current.pages?.length ?? 1) - 1;
        removeRow(client, resource, id);
        await readPage(last, withMovedUp).catch(() => undefined);
      },
      /**
       * Reads the page of a row again and answers the row; null where the page has it no more. A failed read leaves it as it
       * was and answers undefined.
       */
      async refetchRow(id: BaseKey): Promise<Row | null | undefined> {
        const holds = (page: GetListResponse<Row>) => page.data.some((row) => row.id === id);
        const index = current.current.pages?.findIndex(holds) ?? -1;
        if (index < 0) return undefined;
        const rows = await readPage(index, asRead).catch(() => undefined);
        return rows && (rows.find((row) => row.id === id) ?? null);
      },
      /** Reads the first page again and answers the rows that were not loaded before; undefined where that failed. */
      async refetchNew(): Promise<readonly Row[] | undefined> {
        const known = new Set(current.current.pages?.flatMap(({ data }) => data.map(({ id }) => id)));
        const rows = await readPage(0, asRead).catch(() => undefined);
        return rows?.filter(({ id }) => !known.has(id));
      },
    }),
    [client, resource, readPage],
  );
}

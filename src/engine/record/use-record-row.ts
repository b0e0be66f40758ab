import { useDataProvider } from "@refinedev/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useAppContext } from "../../hooks/app-context";
import { useFeature } from "../../hooks/use-feature";
import { isUnreadable } from "../../http/unreadable-row";
import { inputFields, largestPage } from "../../providers/list-input";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";

/** What is known of the record that the address names. */
export type KnownRecord =
  | { readonly kind: "reading" }
  | { readonly kind: "found"; readonly row: ScreenRow }
  /** The platform has no such record, or none that it shows. */
  | { readonly kind: "gone" }
  /** The search for its id has more results than were read, and it is not among these. */
  | { readonly kind: "notFound" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void };

interface Options {
  readonly name: string;
  readonly screen: Screen;
  readonly id: number | undefined;
  readonly list: {
    readonly rows: readonly ScreenRow[];
    /** True until the first rows are there. */
    readonly isFirstLoad: boolean;
    readonly error: unknown;
  };
}

/** The pages of a search for an id that are read. */
const maxPages = 5;

/** A record that was read: null if there is none, false if the search for it has more results than were read. */
type ReadRecord = ScreenRow | null | false;

/** Returns a function that reads one record as it is now through the list call: by its id where the platform has `list-query`, else by a search for it. */
export function useReadRecord(name: string, { contract }: Pick<Screen, "contract">) {
  const { http } = useAppContext();
  const { getList } = useDataProvider()();
  const isAnnounced = useFeature("list-query");
  const hasIds = isAnnounced === true && contract.list.query !== undefined;
  const canSearch = inputFields(contract.list).includes("search");
  const read = useCallback(
    async (id: number, signal?: AbortSignal): Promise<ReadRecord> => {
      // the admin asked for it, so the count of failures starts again (requirement A7)
      http.resetCircuitBreaker(contract.list);
      const byId = { field: "id", operator: "in", value: [id] } as const;
      const bySearch = { field: "search", operator: "eq", value: String(id) } as const;
      for (let page = 1; page <= maxPages; page += 1) {
        const { data } = await getList<ScreenRow>({
          resource: name,
          pagination: contract.list.list ? { currentPage: page, pageSize: largestPage } : { mode: "off" },
          filters: hasIds ? [byId] : canSearch ? [bySearch] : [],
          meta: { contract, signal },
        });
        const row = data.find((each) => each.id === id);
        if (row || hasIds || !contract.list.list || data.length < largestPage) return row ?? null;
      }
      return false;
    },
    [http, contract, getList, name, hasIds, canSearch],
  );
  return { read, isDecided: isAnnounced !== undefined || contract.list.query === undefined };
}

/** The record with an id: of the loaded rows, else read by itself. One that has left the list stays as it was read last. */
export function useRecordRow({ name, screen, id, list }: Options) {
  const client = useQueryClient();
  const loaded = id === undefined ? undefined : list.rows.find((row) => row.id === id);
  const { read, isDecided } = useReadRecord(name, screen);
  const key = useMemo(() => ["record", name, id], [name, id]);
  const isWanted = id !== undefined && !loaded && (!list.isFirstLoad || list.error !== null);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(id as number, signal),
    enabled: isWanted && isDecided,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const last = useRef<ScreenRow>(undefined);
  const { data, error, refetch } = query;
  const row = loaded ?? (data || undefined);
  useEffect(() => {
    if (row) last.current = row;
  }, [row]);

  const { isFetching } = query;
  const record = useMemo((): KnownRecord => {
    if (row) return isUnreadable(row) ? { kind: "unreadable" } : { kind: "found", row };
    if (data === null) return { kind: "gone" };
    if (data === false) return { kind: "notFound" };
    if (error && !isFetching) return { kind: "failed", error, retry: () => void refetch() };
    return last.current && last.current.id === id
      ? { kind: "found", row: last.current }
      : { kind: "reading" };
  }, [row, data, error, isFetching, refetch, id]);

  return {
    record,
    /** Shows a change of the record where it is no row of the list. */
    replace: useCallback(
      (changed: ScreenRow) =>
        client.setQueryData<ReadRecord>(["record", name, changed.id], (held) => held && changed),
      [client, name],
    ),
    /** Reads the record as it is now; null if it is gone, undefined if it could not be read. */
    read: useCallback(
      async (wanted: number): Promise<ScreenRow | null | undefined> => {
        const current = await read(wanted).catch(() => undefined);
        return current === false || isUnreadable(current) ? undefined : current;
      },
      [read],
    ),
  };
}

import {
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type HttpError,
  useInfiniteList,
} from "@refinedev/core";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigationType } from "react-router";
import { useAppContext } from "../../hooks/app-context";
import { useRefetchOnLanguageChange } from "../../hooks/use-refetch-on-language-change";
import { useSameObject } from "../../hooks/use-same-object";
import { dropLaterPages, listAbortKey, listKey, uniqueRows } from "../../providers/list-cache";
import type { Filter, ResourceContract } from "../declaration/resource";
import { toCrudFilters } from "./crud-filters";
import type { ListParams } from "./use-list-params";
import { useRowUpdates } from "./use-row-updates";

/** What a list is read with. */
interface ListRequest {
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  readonly pageSize: number;
  /** False while it is not known yet what the platform may be asked. */
  readonly isDecided: boolean;
}

/** Reads the pages of a list. Opening the list by a link reads page 1 only; Back shows the pages it had. */
function useListQuery<Row extends BaseRecord>(
  name: string,
  contract: ResourceContract,
  { filters, sorters, pageSize, isDecided }: ListRequest,
) {
  const queryClient = useQueryClient();
  const isReturn = useNavigationType() === "POP";
  const isFirst = useRef(true);
  if (isFirst.current) {
    isFirst.current = false;
    if (!isReturn) dropLaterPages(queryClient, name);
  }
  const { query } = useInfiniteList<Row, HttpError>({
    resource: name,
    pagination: contract.list.list ? { pageSize } : { mode: "off" },
    filters,
    sorters,
    meta: { abortKey: listAbortKey(name) },
    errorNotification: false,
    queryOptions: {
      enabled: isDecided,
      // there is no total: the list ends with the first page that is shorter than asked for
      getNextPageParam: (last, _pages, number) =>
        !contract.list.list || Number(last.received) < pageSize ? undefined : Number(number) + 1,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: isReturn ? true : "always",
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  });
  return { query, isReturn };
}

interface MoreQuery {
  readonly fetchNextPage: () => Promise<unknown>;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly isFetchNextPageError: boolean;
}

/** Returns a function that loads the next page; while the list is being refetched, as soon as that is done. */
function useLoadMore(query: MoreQuery, contract: ResourceContract, request: string, isRefetching: boolean) {
  const { http } = useAppContext();
  const { fetchNextPage, hasNextPage, isFetching, isError, isFetchNextPageError } = query;
  /** The query's state, and the request whose next page was asked for during a refetch. */
  const state = useRef({ isFetching, isRefetching, wanted: "" });
  // before the effects of those who call it: one that sees a page come asks for the next
  useLayoutEffect(() => {
    const { wanted } = state.current;
    state.current = { isFetching, isRefetching, wanted: isRefetching ? wanted : "" };
    if (!isFetching && !isError && wanted === request && hasNextPage) void fetchNextPage();
  }, [isFetching, isRefetching, isError, request, hasNextPage, fetchNextPage]);
  return useCallback(() => {
    if (isFetchNextPageError) http.resetCircuitBreaker(contract.list);
    if (state.current.isRefetching) state.current.wanted = request;
    else if (!state.current.isFetching) void fetchNextPage();
  }, [http, contract, isFetchNextPageError, fetchNextPage, request]);
}

/** Refetches after a change of the filters, if `isCached` says that old rows are shown. */
function useRefetchOnChange(request: string, isCached: boolean, refetch: () => void): void {
  const lastRequest = useRef(request);
  useEffect(() => {
    if (lastRequest.current === request) return;
    lastRequest.current = request;
    if (isCached) refetch();
  }, [request, isCached, refetch]);
}

type ListValues = Pick<ListParams, "filters" | "sorters" | "pageSize" | "isUndecided">;

/** The loaded pages of a list as unique rows, the state of its requests, and functions that change the rows. */
export function useList<Row extends BaseRecord>(
  name: string,
  contract: ResourceContract,
  filters: readonly Filter[],
  { filters: values, sorters, pageSize, isUndecided }: ListValues,
) {
  const queryClient = useQueryClient();
  const { http } = useAppContext();
  const crudFilters = useMemo(() => toCrudFilters(filters, values), [filters, values]);
  const { query, isReturn } = useListQuery<Row>(name, contract, {
    ...{ filters: crudFilters, sorters, pageSize },
    isDecided: !isUndecided,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => uniqueRows<Row>(pages ?? []), [pages]);

  const { refetch, isFetching, isPlaceholderData, isFetchingNextPage, isPending } = query;
  const request = JSON.stringify([crudFilters, sorters, pageSize]);
  const isRefetching = isFetching && !isFetchingNextPage && !isPlaceholderData && !isPending;
  const loadMore = useLoadMore(query, contract, request, isRefetching);
  const refetchList = useCallback(() => {
    // the admin asked for it, so the count of failures starts again (requirement A7)
    http.resetCircuitBreaker(contract.list);
    dropLaterPages(queryClient, name);
    void refetch();
  }, [http, contract, queryClient, name, refetch]);
  const refetchPages = useCallback(async () => {
    http.resetCircuitBreaker(contract.list);
    const { data, isError } = await refetch();
    if (!data || isError) return undefined;
    const hasMore = contract.list.list && Number(data.pages.at(-1)?.received) >= pageSize;
    return { rows: uniqueRows<Row>(data.pages), hasMore };
  }, [http, contract, refetch, pageSize]);
  // rows of filters that were set before are shown from the cache and may be outdated (requirement S2.76)
  useRefetchOnChange(request, !isFetching && !isPlaceholderData && !isReturn, refetchList);
  useRefetchOnLanguageChange(listKey(name), refetchList);

  const updates = useRowUpdates<Row>(name, {
    ...{ contract, filters: crudFilters, sorters, pageSize, pages, refetch },
  });

  return useSameObject({
    rows,
    /** The filters and the order that the platform is asked with. */
    filters: crudFilters,
    sorters,
    ...updates,
    loadMore,
    refetch: refetchList,
    /** Reads all loaded pages again; resolves to their rows, or to undefined if they could not be read. */
    refetchPages,
    /** When the oldest of the pages was read, in milliseconds since 1970. */
    readAt: useMemo(() => pages && Math.min(...pages.map(({ readAt }) => Number(readAt))), [pages]),
    /** What the first page was answered with beside its rows. */
    envelope: pages?.[0]?.envelope as Readonly<Record<string, unknown>> | undefined,
    hasMore: query.hasNextPage,
    error: query.error,
    /** True until the first rows of the list are there. */
    isFirstLoad: isPending,
    /** True while the shown rows belong to earlier filters, or page 1 is being refetched. */
    isReplacing: isPlaceholderData || isRefetching,
    isLoadingMore: isFetchingNextPage,
    hasFailedMore: query.isFetchNextPageError,
  });
}

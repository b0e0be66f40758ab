import { type BaseRecord, type CrudFilter, type HttpError, useInfiniteList } from "@refinedev/core";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useNavigationType } from "react-router";
import { useAppContext } from "../../hooks/app-context";
import { useTranslate } from "../../hooks/use-translate";
import { dropLaterPages, uniqueRows } from "../../providers/list-cache";
import type { Filter, ResourceContract } from "../declaration/resource";
import type { FilterValues } from "./use-list-params";
import { useRowUpdates } from "./use-row-updates";

/** A boolean filter travels as a boolean, everything else as the text it is. */
function wireValue(filter: Filter | undefined, text: string): string | boolean {
  return filter?.options?.includes(true) ? text === "true" : text;
}

function toCrudFilters(filters: readonly Filter[], values: FilterValues): CrudFilter[] {
  const hasDate = Boolean(values.dateStart || values.dateEnd);
  const filterOf = (field: string) => filters.find((filter) => filter.fields.includes(field));
  return Object.entries(values)
    .filter(([field, text]) => text !== "" && (field !== "dateType" || hasDate))
    .filter(([field]) => filterOf(field)?.kind !== "client")
    .map(([field, text]) => ({
      field,
      operator: "eq" as const,
      value: wireValue(filterOf(field), text),
    }));
}

/** The pages of a list that are loaded, each row once, with what is known of the next page. */
export function useList<Row extends BaseRecord>(
  name: string,
  contract: ResourceContract,
  filters: readonly Filter[],
  values: FilterValues,
  pageSize: number,
) {
  const queryClient = useQueryClient();
  const { http } = useAppContext();
  const isReturn = useNavigationType() === "POP";
  const isFirst = useRef(true);
  if (isFirst.current) {
    isFirst.current = false;
    if (!isReturn) dropLaterPages(queryClient, name);
  }

  const crudFilters = useMemo(() => toCrudFilters(filters, values), [filters, values]);
  const { query } = useInfiniteList<Row, HttpError>({
    resource: name,
    pagination: { pageSize },
    filters: crudFilters,
    meta: { contract },
    errorNotification: false,
    queryOptions: {
      // an exhausted list is one whose last page was short as the server sent it; there is no total
      getNextPageParam: (last, _pages, number) =>
        !contract.list.list || Number(last.received) < pageSize ? undefined : Number(number) + 1,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: isReturn ? true : "always",
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  });

  const pages = query.data?.pages;
  const rows = useMemo(() => uniqueRows<Row>(pages ?? []), [pages]);

  const { fetchNextPage, refetch, hasNextPage, isFetching, isError } = query;
  const asked = JSON.stringify([crudFilters, pageSize]);
  const isReadAgain = isFetching && !query.isFetchingNextPage && !query.isPlaceholderData && !query.isPending;
  /** What is under way, and for which list more was asked for while it was read again. */
  const busy = useRef({ isFetching, isReadAgain, wants: "" });
  useEffect(() => {
    const { wants } = busy.current;
    busy.current = { isFetching, isReadAgain, wants: isReadAgain ? wants : "" };
    if (!isFetching && !isError && wants === asked && hasNextPage) void fetchNextPage();
  }, [isFetching, isReadAgain, isError, asked, hasNextPage, fetchNextPage]);
  const hasFailedMore = query.isFetchNextPageError;
  const loadMore = useCallback(() => {
    if (hasFailedMore) http.reset(contract.list);
    if (busy.current.isReadAgain) busy.current.wants = asked;
    else if (!busy.current.isFetching) void fetchNextPage();
  }, [http, contract, hasFailedMore, fetchNextPage, asked]);
  const refetchList = useCallback(() => {
    // somebody asks for it: the count of failures starts again (decision A7)
    http.reset(contract.list);
    dropLaterPages(queryClient, name);
    void refetch();
  }, [http, contract, queryClient, name, refetch]);

  const askedBefore = useRef(asked);
  const isShownAgain = !isFetching && !query.isPlaceholderData;
  useEffect(() => {
    if (askedBefore.current === asked) return;
    askedBefore.current = asked;
    // a filter that was set before: its rows are there, and may be old by now (specification 2)
    if (isShownAgain && !isReturn) refetchList();
  }, [asked, isShownAgain, isReturn, refetchList]);

  const { language } = useTranslate();
  const readIn = useRef(language);
  useEffect(() => {
    // rows hold words of the platform too (decision A20)
    if (readIn.current === language) return;
    readIn.current = language;
    refetchList();
  }, [language, refetchList]);

  const changes = useRowUpdates<Row>(name, { contract, filters: crudFilters, pageSize, pages });

  return {
    rows,
    ...changes,
    loadMore,
    refetch: refetchList,
    hasMore: hasNextPage,
    error: query.error,
    /** Nothing of this list was ever shown. */
    isFirstLoad: query.isPending,
    /** The rows shown belong to an earlier filter, or page 1 is being read again. */
    isReplacing: query.isPlaceholderData || isReadAgain,
    isLoadingMore: query.isFetchingNextPage,
    hasFailedMore,
  };
}

import { type QueryKey, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Call } from "../../../contract/call";
import type { AuditEntry, AuditSeal } from "../../../contract/extensions/audit";
import { useAppContext } from "../../hooks/app-context";
import { useRefetchOnLanguageChange } from "../../hooks/use-refetch-on-language-change";
import type { Http, SendOptions } from "../../http/client";
import { isUnreadable } from "../../http/unreadable-row";

/** Some entries of the audit, newest first. */
export interface EntriesPage {
  readonly entries: readonly AuditEntry[];
  readonly seal: AuditSeal;
  /** What the next page is asked for with; undefined on the last one. */
  readonly next: number | undefined;
}

interface Options {
  /** Where the entries are cached while they are shown. */
  readonly queryKey: QueryKey;
  readonly call: Call;
  /** Reads a page: the first one, or what `next` of the one before says. Fails with an `ApiError`. */
  readonly read: (http: Http, from: number | undefined, options: SendOptions) => Promise<EntriesPage>;
}

/** Entries of the audit, newest first, with more on demand. Entries that could not be read are left out. */
export function useEntries({ queryKey, call, read }: Options) {
  const { http } = useAppContext();
  const client = useQueryClient();
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(http, pageParam, { signal, keepsRows: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    // what was done is told as it is now, whenever it is looked at
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // actions that the console does not know have the platform's names
  useRefetchOnLanguageChange(queryKey, () => void client.invalidateQueries({ queryKey }));
  const entries = useMemo(() => {
    // entries that were added meanwhile move the others on
    const read = new Map<number, AuditEntry>();
    for (const entry of data?.pages.flatMap((page) => page.entries) ?? [])
      if (!isUnreadable(entry) && !read.has(entry.id)) read.set(entry.id, entry);
    return [...read.values()];
  }, [data]);
  return {
    entries,
    seal: data?.pages[0]?.seal,
    error,
    isPending,
    isFetching,
    hasMore: hasNextPage,
    /** Reads the next page, also after it failed; resolves when it is there or failed again. */
    async loadMore(): Promise<void> {
      if (error) http.resetCircuitBreaker(call);
      await fetchNextPage();
    },
    /** Reads what is shown again. */
    refetch() {
      if (error) http.resetCircuitBreaker(call);
      void refetch();
    },
  };
}

export type Entries = ReturnType<typeof useEntries>;

import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  notifications as calls,
  type Notification,
  notificationPageSize,
} from "../../../contract/notifications";
import { useAppContext } from "../../hooks/app-context";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import type { Http, SendOptions } from "../../http/client";

/** How often new notifications are looked for, in milliseconds: seldom while nobody sees the page. */
const everyMs = { visible: 60_000, hidden: 600_000 } as const;
const pollMs = () => everyMs[document.visibilityState];

interface Page {
  readonly rows: readonly Notification[];
  /** How many are unread in all; a platform may leave it out (decision B7). */
  readonly unread: number | undefined;
}

type Tail = InfiniteData<Page, number>;

const keys = { head: ["notifications", "head"], tail: ["notifications", "tail"] } as const;

async function load(http: Http, page: number, options: SendOptions): Promise<Page> {
  const { data, unread } = await http.send(calls.list, { page }, options);
  return { rows: data, unread };
}

/** Changes every loaded page in place. */
function patch(client: QueryClient, change: (page: Page) => Page): void {
  client.setQueryData<Page>(keys.head, (page) => page && change(page));
  client.setQueryData<Tail>(keys.tail, (tail) => tail && { ...tail, pages: tail.pages.map(change) });
}

/** Rows in their order, each once: what comes or goes at the top shifts the platform's pages. */
function uniqueById(pages: readonly Page[]): Notification[] {
  const rows = new Map<number, Notification>();
  for (const row of pages.flatMap((page) => page.rows)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

/** What the page is opened for comes first: requests wait for each other. In milliseconds. */
const afterMs = 1000;

/** The newest notifications and how many are unread; looked for again while the page is open. */
export function useUnread() {
  const { http } = useAppContext();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  useLanguageOfWords();
  return useHead(http, isTime);
}

/** The platform's words in the language one switches to (decision A20). */
function useLanguageOfWords() {
  const client = useQueryClient();
  const { language } = useTranslate();
  const readIn = useRef(language);
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    client.removeQueries({ queryKey: keys.tail });
    void client.invalidateQueries({ queryKey: keys.head });
  }, [client, language]);
}

function useHead(http: Http, enabled: boolean) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keys.head,
    queryFn: ({ signal }) => load(http, 1, { signal, isQuiet: true }),
    enabled,
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    staleTime: 30_000,
  });
  const unread = data?.unread ?? data?.rows.filter(({ read }) => read === "n").length ?? 0;
  return { head: data, unread: Math.max(0, unread), error, isPending, refetch };
}

/** The notifications that are loaded, more of them on demand, and what can be done with one. */
export function useNotifications() {
  const { http } = useAppContext();
  const { t } = useTranslate();
  const { failure } = useToast();
  const client = useQueryClient();
  const { head, error, isPending, refetch: refetchHead } = useHead(http, true);
  const tail = useInfiniteQuery({
    queryKey: keys.tail,
    queryFn: ({ pageParam, signal }) => load(http, pageParam, { signal }),
    initialPageParam: 2,
    getNextPageParam: ({ rows }, _pages, page: number) =>
      rows.length < notificationPageSize ? undefined : page + 1,
    enabled: false,
    refetchOnMount: false,
  });
  const more = tail.data?.pages;
  const rows = useMemo(() => uniqueById([...(head ? [head] : []), ...(more ?? [])]), [head, more]);
  const { hasNextPage, fetchNextPage, refetch: fetchFirst } = tail;

  const change = useCallback(
    async (
      row: Notification,
      send: () => Promise<unknown>,
      shown: (page: Page) => Page,
      failed: string,
      again: () => void,
    ) => {
      const lowered = (page: Page): Page => {
        const { unread } = page;
        const isCounted = row.read === "n" && unread !== undefined;
        return shown(isCounted ? { ...page, unread: Math.max(0, unread - 1) } : page);
      };
      try {
        await send();
        // an answer to an older question would bring back what was just changed
        await client.cancelQueries({ queryKey: ["notifications"] });
        patch(client, lowered);
      } catch (reason) {
        failure(t(failed), reason, again);
      }
    },
    [client, failure, t],
  );

  const markRead = (row: Notification): Promise<void> =>
    change(
      row,
      () => http.send(calls.setRead, { reqId: row.reqId }),
      (page) => ({
        ...page,
        rows: page.rows.map((each) => (each.id === row.id ? { ...each, read: "y" } : each)),
      }),
      "notifications.readFailed",
      () => void markRead(row),
    );
  async function exclude(row: Notification): Promise<void> {
    await change(
      row,
      () => http.send(calls.exclude, { reqId: row.reqId }),
      (page) => ({ ...page, rows: page.rows.filter(({ id }) => id !== row.id) }),
      "notifications.excludeFailed",
      () => void exclude(row),
    );
    // the platform's pages moved up by one: what followed the last loaded one is on it now
    void client.invalidateQueries({ queryKey: keys.head });
    if (more) void fetchFirst();
  }

  return {
    rows,
    error,
    isPending,
    retry() {
      http.reset(calls.list);
      void refetchHead();
    },
    hasMore: more ? hasNextPage : (head?.rows.length ?? 0) >= notificationPageSize,
    isLoadingMore: tail.isFetching,
    moreError: tail.error,
    loadMore() {
      if (tail.error) http.reset(calls.list);
      void (more ? fetchNextPage() : fetchFirst());
    },
    markRead,
    exclude,
  };
}

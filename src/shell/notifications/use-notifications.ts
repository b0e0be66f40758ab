import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { notificationUnreadCalls } from "../../../contract/extensions/notification-unread";
import {
  notifications as calls,
  type Notification,
  notificationPageSize,
} from "../../../contract/notifications";
import { useAppContext } from "../../hooks/app-context";
import { useIsBrowserIdle } from "../../hooks/use-lazy-component";
import { useLiveRows } from "../../hooks/use-live-rows";
import { useRefetchOnLanguageChange } from "../../hooks/use-refetch-on-language-change";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import type { Http, SendOptions } from "../../http/client";
import { isSilent } from "../../i18n/error-messages";

/** How often new notifications are polled for, in milliseconds: rarely while the page is hidden. */
const pollMs = { visible: 60_000, hidden: 600_000 } as const;
const refetchInterval = () => pollMs[document.visibilityState];

interface Page {
  readonly rows: readonly Notification[];
  /** The number of unread notifications on all pages; undefined where the platform does not answer it (requirement B7). */
  readonly unread: number | undefined;
}

type UnreadCall = typeof notificationUnreadCalls.setUnread;

type Tail = InfiniteData<Page, number>;

const keys = { head: ["notifications", "head"], tail: ["notifications", "tail"] } as const;

async function load(http: Http, page: number, options: SendOptions): Promise<Page> {
  const { data, unread } = await http.send(calls.list, { page }, { ...options, keepsRows: true });
  return { rows: data, unread };
}

/** Applies a change to every loaded page. */
function patch(client: QueryClient, change: (page: Page) => Page): void {
  client.setQueryData<Page>(keys.head, (page) => page && change(page));
  client.setQueryData<Tail>(keys.tail, (tail) => tail && { ...tail, pages: tail.pages.map(change) });
}

/** The rows in their order, without repetitions: new and removed rows at the top shift the platform's pages. */
function uniqueById(pages: readonly Page[]): Notification[] {
  const rows = new Map<number, Notification>();
  for (const row of pages.flatMap((page) => page.rows)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

const pagesOf = (head: Page | undefined, tail: readonly Page[] = []) => [...(head ? [head] : []), ...tail];

/** The unread notifications among the loaded ones, for a platform that does not count all (requirement B7). */
const countUnread = (pages: readonly Page[]) => uniqueById(pages).filter(({ read }) => read === "n").length;

/** How long the first read waits, in milliseconds: requests run one at a time, and the page's own come first. */
const startDelayMs = 1000;

/** How long news wait for more of them, in milliseconds. */
const gatherMs = 200;

/** Reads the newest notifications as soon as the platform tells that there are others. */
function useReadOnNews(enabled: boolean): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveRows("notifications", enabled, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: keys.head }), gatherMs);
  });
}

/** The newest notifications and the unread count, polled while the page is open. */
export function useUnread() {
  const { http } = useAppContext();
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const client = useQueryClient();
  useRefetchOnLanguageChange(keys.head, () => {
    client.removeQueries({ queryKey: keys.tail });
    void client.invalidateQueries({ queryKey: keys.head });
  });
  useReadOnNews(useIsBrowserIdle(hasStarted));
  const { head, ...rest } = useHead(http, hasStarted);
  const tail = useTail(http).data?.pages;
  const unread = useMemo(() => head?.unread ?? countUnread(pagesOf(head, tail)), [head, tail]);
  return { ...rest, unread: Math.max(0, unread), isCounted: head !== undefined };
}

function useHead(http: Http, enabled: boolean) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keys.head,
    queryFn: ({ signal }) => load(http, 1, { signal, isQuiet: true }),
    enabled,
    refetchInterval,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    staleTime: 30_000,
  });
  return { head: data, error, isPending, refetch };
}

/** The pages behind the newest one, which are only read on demand. */
function useTail(http: Http) {
  return useInfiniteQuery({
    queryKey: keys.tail,
    queryFn: ({ pageParam, signal }) => load(http, pageParam, { signal }),
    initialPageParam: 2,
    getNextPageParam: ({ rows }, _pages, page: number) =>
      rows.length < notificationPageSize ? undefined : page + 1,
    enabled: false,
    refetchOnMount: false,
  });
}

interface Change {
  readonly send: () => Promise<unknown>;
  /** By how much it changes the unread count. */
  readonly unread: -1 | 0 | 1;
  /** The change as it is made to each loaded page. */
  readonly patchPage: (page: Page) => Page;
  /** Text key of the toast when the call fails, and its retry. */
  readonly failureKey: string;
  readonly retry: () => void;
}

/** A notification with its marking changed, wherever it is loaded. */
const withRead =
  (id: number, read: Notification["read"]) =>
  (page: Page): Page => ({ ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, read } : row)) });

/** Sends a change of one notification, then makes it to the loaded pages and the unread count. Resolves to false if it failed, and to undefined if nothing is told of that, such as after a sign-out. */
function useChange(): (change: Change) => Promise<boolean | undefined> {
  const { t } = useTranslate();
  const { failure } = useToast();
  const client = useQueryClient();
  return useCallback(
    async ({ unread, send, patchPage, failureKey, retry }: Change) => {
      const patchAndCount = (page: Page): Page =>
        patchPage(page.unread === undefined ? page : { ...page, unread: Math.max(0, page.unread + unread) });
      try {
        await send();
        // the answer to an earlier request would undo the change
        await client.cancelQueries({ queryKey: ["notifications"] });
        patch(client, patchAndCount);
        return true;
      } catch (error) {
        failure(t(failureKey), error, retry);
        return isSilent(error) ? undefined : false;
      }
    },
    [client, failure, t],
  );
}

/** The loaded notifications, with more on demand; marks them as read and removes them. */
export function useNotifications() {
  const { http } = useAppContext();
  const client = useQueryClient();
  const { head, error, isPending, refetch: refetchHead } = useHead(http, true);
  const tail = useTail(http);
  const more = tail.data?.pages;
  const rows = useMemo(() => uniqueById(pagesOf(head, more)), [head, more]);
  const { hasNextPage, fetchNextPage, refetch: fetchFirst } = tail;
  const change = useChange();

  const markRead = (row: Notification): Promise<boolean | undefined> =>
    change({
      unread: row.read === "n" ? -1 : 0,
      send: () => http.send(calls.setRead, { reqId: row.reqId }),
      patchPage: withRead(row.id, "y"),
      failureKey: "notifications.readFailed",
      retry: () => void markRead(row),
    });
  /** Takes the marking as read back by the call of an extension, which comes with the panel. */
  const markUnread = (row: Notification, call: UnreadCall): Promise<boolean | undefined> =>
    change({
      unread: 1,
      send: () => http.send(call, { reqId: row.reqId }),
      patchPage: withRead(row.id, "n"),
      failureKey: "notifications.unreadFailed",
      retry: () => void markUnread(row, call),
    });
  async function exclude(row: Notification): Promise<void> {
    await change({
      unread: row.read === "n" ? -1 : 0,
      send: () => http.send(calls.exclude, { reqId: row.reqId }),
      patchPage: (page) => ({ ...page, rows: page.rows.filter(({ id }) => id !== row.id) }),
      failureKey: "notifications.excludeFailed",
      retry: () => void exclude(row),
    });
    // the rows moved up by one: the first of the page after the last loaded one is now on that one
    void client.invalidateQueries({ queryKey: keys.head });
    if (more) void fetchFirst();
  }

  return {
    rows,
    error,
    isPending,
    retry() {
      http.resetCircuitBreaker(calls.list);
      void refetchHead();
    },
    hasMore: more ? hasNextPage : (head?.rows.length ?? 0) >= notificationPageSize,
    isLoadingMore: tail.isFetching,
    moreError: tail.error,
    loadMore() {
      if (tail.error) http.resetCircuitBreaker(calls.list);
      void (more ? fetchNextPage() : fetchFirst());
    },
    markRead,
    markUnread,
    exclude,
  };
}

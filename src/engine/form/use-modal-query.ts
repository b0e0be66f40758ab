import { useCustom } from "@refinedev/core";
import { useCallback, useContext, useEffect } from "react";
import { useNotices } from "../../hooks/use-toast";
import { useTexts } from "../../hooks/use-translate";
import type { Load } from "../declaration/action";
import { ReopenContext } from "./reopen-context";

/**
 * What a modal reads before it is shown. A failed read says so and closes the modal (specification 8). Handles are no cache
 * keys, since they differ from answer to answer: `scope` and the row's id are.
 */
export function useLoaded(
  scope: string,
  id: number | string | undefined,
  load: Load | undefined,
  closed: () => void,
) {
  const { failure } = useNotices();
  const reopen = useContext(ReopenContext);
  const { t } = useTexts();
  const { query } = useCustom({
    url: load?.call.path ?? "",
    method: load?.call.method === "GET" ? "get" : "post",
    config: load?.call.method === "GET" ? { query: load.input } : { payload: load?.input },
    meta: { call: load?.call },
    errorNotification: false,
    queryOptions: {
      queryKey: ["read", scope, id],
      enabled: load !== undefined,
      gcTime: 0,
      staleTime: 0,
      // what a modal shows does not change while somebody looks elsewhere
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  });
  const { error, refetch } = query;

  useEffect(() => {
    if (!error) return;
    failure(t("errors.load"), error, reopen);
    closed();
  }, [error, failure, t, closed, reopen]);

  const answer = query.data as { data: unknown; beside?: Readonly<Record<string, unknown>> } | undefined;
  return {
    /** Nothing is there yet; it stays so when the read failed, while the modal goes. */
    isLoading: load !== undefined && query.data === undefined,
    data: answer?.data,
    /** What the answer carries beside its data. */
    beside: answer?.beside ?? {},
    /** Reads it again, while what was read stays shown. */
    reload: useCallback(() => void refetch(), [refetch]),
  };
}

import { useCustom } from "@refinedev/core";
import { useCallback, useContext, useEffect } from "react";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import type { Query } from "../declaration/action";
import { ReopenContext } from "./reopen-context";

/**
 * What a modal reads before it is shown. A failed read says so and closes the modal (specification 8). Handles are no cache
 * keys, since they differ from answer to answer: `scope` and the row's id are.
 */
export function useModalQuery(
  scope: string,
  id: number | string | undefined,
  load: Query | undefined,
  closed: () => void,
) {
  const { failure } = useToast();
  const reopen = useContext(ReopenContext);
  const { t } = useTranslate();
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

  const answer = query.data as { data: unknown; envelope?: Readonly<Record<string, unknown>> } | undefined;
  return {
    /** Nothing is there yet; it stays so when the read failed, while the modal goes. */
    isLoading: load !== undefined && query.data === undefined,
    data: answer?.data,
    /** What the answer carries envelope its data. */
    envelope: answer?.envelope ?? {},
    /** Reads it again, while what was read stays shown. */
    reload: useCallback(() => void refetch(), [refetch]),
  };
}

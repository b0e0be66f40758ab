import { useCallback, useContext, useEffect } from "react";
import { useCallQuery, usePrefetch } from "../../hooks/use-call-query";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import type { Query } from "../declaration/action";
import { ReopenContext } from "./reopen-context";

/**
 * The options of react-query to read what a modal shows of a record, once and for itself. The cache key is `scope` and the record's id, not
 * the input: its opaque ids differ from answer to answer.
 */
export const modalQueryOptions = (
  scope: string,
  id: number | string | undefined,
  modalQuery: Query | undefined,
) => ({
  call: modalQuery?.call,
  input: modalQuery?.input,
  queryKey: ["read", scope, id],
  gcTime: 0,
  staleTime: 0,
  // an open modal does not change its data by itself
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // nothing is sent again by itself (requirement A8), not even what failed before the modal was there
  retryOnMount: false,
});

/**
 * The data a modal reads before it is shown. If it cannot be read, a toast says so and the modal closes (requirement S8.10); what is there
 * stays when it cannot be read again.
 */
export function useModalQuery(
  scope: string,
  id: number | string | undefined,
  modalQuery: Query | undefined,
  onClose: () => void,
) {
  const { failure } = useToast();
  const reopen = useContext(ReopenContext);
  const { t } = useTranslate();
  const prefetch = usePrefetch();
  const options = modalQueryOptions(scope, id, modalQuery);
  // sent while drawing, rather than after
  void prefetch(options);
  const query = useCallQuery(options);
  const { error, refetch } = query;
  const isShown = query.data !== undefined;

  useEffect(() => {
    if (!error) return;
    failure(t("errors.load"), error, reopen);
    if (!isShown) onClose();
  }, [error, isShown, failure, t, onClose, reopen]);

  const answer = query.data as { data: unknown; envelope?: Readonly<Record<string, unknown>> } | undefined;
  return {
    /** True until the data is there; stays true if the read fails, while the modal closes. */
    isLoading: modalQuery !== undefined && !isShown,
    data: answer?.data,
    /** The answer's fields besides `data`. */
    envelope: answer?.envelope ?? {},
    /** Reads the data again; the present data stays until then. */
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}

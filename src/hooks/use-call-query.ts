import { type BaseRecord, type HttpError, useCustom, useDataProvider } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Call, Data, Input } from "../../contract/call";

interface CallQuery<C extends Call> {
  /** Undefined where there is nothing to read. */
  readonly call: C | undefined;
  readonly input?: Input<C> | undefined;
  /** Where the answer is cached. Never holds an opaque id: those differ from answer to answer. */
  readonly queryKey: readonly unknown[];
  /** False keeps the call from being made; true unless set. */
  readonly enabled?: boolean;
  /** Milliseconds. */
  readonly gcTime?: number;
  /** Milliseconds. */
  readonly staleTime?: number;
  readonly refetchOnWindowFocus?: boolean;
  readonly refetchOnReconnect?: boolean;
}

/** Returns a function that sends a call for what will read it by `useCallQuery` with the same options, unless that was read before. */
export function useSendPrefetch() {
  const client = useQueryClient();
  const { custom } = useDataProvider()();
  return useCallback(
    <C extends Call>({ call, input, queryKey, gcTime = 0 }: CallQuery<C>): void => {
      if (!call || !custom || client.getQueryState(queryKey)) return;
      const method = call.method === "GET" ? "get" : "post";
      const queryFn = ({ signal }: { signal: AbortSignal }) =>
        custom({ url: call.path, method, payload: input, meta: { call, signal } });
      void client.prefetchQuery({ queryKey, queryFn, gcTime, retry: false });
    },
    [client, custom],
  );
}

/**
 * Sends a call while the component is drawn that reads it by `useCallQuery` with the same options: that would send it once all is drawn and
 * painted, some 25 ms later. As react-query's `usePrefetchQuery`, but for what may have nothing to read.
 */
export function usePrefetchCall<C extends Call>(query: CallQuery<C>): void {
  useSendPrefetch()(query);
}

/** Reads one call of the contract. It is not retried and raises no toast: the caller shows a failure in its own place. */
export function useCallQuery<C extends Call>({ call, input, enabled = true, ...queryOptions }: CallQuery<C>) {
  const { query } = useCustom<Data<C> & BaseRecord, HttpError>({
    url: call?.path ?? "",
    method: call?.method === "GET" ? "get" : "post",
    config: { payload: input },
    meta: { call },
    errorNotification: false,
    queryOptions: { ...queryOptions, enabled: enabled && call !== undefined, retry: false },
  });
  return query;
}

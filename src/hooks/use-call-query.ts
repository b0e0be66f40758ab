import { type BaseRecord, type HttpError, useCustom, useDataProvider } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Call, Data, Input } from "../../contract/call";
import { tellingTransport } from "../http/telling-transport";

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
  /** False leaves a read that failed before the component was there as it is; true unless set. */
  readonly retryOnMount?: boolean;
}

/** What is sent before the component is there that reads it. */
export type Prefetched<C extends Call> = Pick<CallQuery<C>, "call" | "input" | "queryKey" | "gcTime">;

/** What Refine's data provider sends for a call. */
const requestOf = <C extends Call>(call: C | undefined, input: Input<C> | undefined) => ({
  url: call?.path ?? "",
  method: call?.method === "GET" ? ("get" as const) : ("post" as const),
  payload: input,
});

/**
 * Returns a function that sends a call for a component that reads it by `useCallQuery` with the same options: that sends it once all is drawn
 * and painted, some 25 ms later. It returns a promise that is resolved once the request is on its way or will not be sent; undefined where
 * there is nothing to send, for what was read or is being read. Like react-query's `prefetchQuery`, it may be called while drawing.
 */
export function usePrefetch() {
  const client = useQueryClient();
  const { custom } = useDataProvider()();
  return useCallback(
    <C extends Call>({ call, input, queryKey, gcTime = 0 }: Prefetched<C>): Promise<void> | undefined => {
      if (!call || !custom || client.getQueryState(queryKey)) return undefined;
      return new Promise<void>((resolve) => {
        const transport = tellingTransport(resolve);
        const queryFn = ({ signal }: { signal: AbortSignal }) =>
          custom({ ...requestOf(call, input), meta: { call, signal, transport } });
        void client.prefetchQuery({ queryKey, queryFn, gcTime, retry: false }).then(resolve);
      });
    },
    [client, custom],
  );
}

/** Reads one call of the contract. It is not retried and raises no toast: the caller shows a failure in its own place. */
export function useCallQuery<C extends Call>({ call, input, enabled = true, ...queryOptions }: CallQuery<C>) {
  const { payload, ...request } = requestOf(call, input);
  const { query } = useCustom<Data<C> & BaseRecord, HttpError>({
    ...request,
    config: { payload },
    meta: { call },
    errorNotification: false,
    queryOptions: { ...queryOptions, enabled: enabled && call !== undefined, retry: false },
  });
  return query;
}

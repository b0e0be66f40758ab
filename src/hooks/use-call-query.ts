import { type BaseRecord, type HttpError, useCustom } from "@refinedev/core";
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

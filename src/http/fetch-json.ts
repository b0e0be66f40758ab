import { isRecord } from "../../contract/server-messages";
import type { Clock } from "./clock";
import { ApiError } from "./errors";

const timeoutMs = 30_000;

/**
 * Sends a request as `fetch` does. Calling `onProgress` when part of the body has been sent restarts the time-out, so
 * that a large upload is not cut off.
 */
export type Transport = (url: string, init: RequestInit, onProgress: () => void) => Promise<Response>;

/** One HTTP request. */
export interface JsonRequest {
  url: string;
  init: RequestInit;
  /** Aborts the request; its reason is an `ApiError`. */
  signal?: AbortSignal | undefined;
  /** Sends the request instead of `fetch`. */
  transport?: Transport | undefined;
  /** The outcome that the error reports when no response comes. */
  outcomeWhenLost: ApiError["outcome"];
}

/** A response, with its body parsed. */
export interface JsonResponse {
  status: number;
  ok: boolean;
  /** The JSON object of the body; undefined for anything else. */
  envelope: Record<string, unknown> | undefined;
  /** The CSRF token it carries; the header wins over the body (requirement A10). */
  token: string | undefined;
  /** The offset of the platform's clock from the browser's in milliseconds, to the second; NaN without a `Date` header. */
  clockOffset: number;
  /** The platform's id of the request; undefined when it sent none. */
  requestId: string | undefined;
}

/** Sends a request without retrying; rejects with an `ApiError` of kind `network` or `timeout`, or with the signal's reason. */
export type FetchJson = (request: JsonRequest) => Promise<JsonResponse>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function read(response: Response, now: number): Promise<JsonResponse> {
  const body = parse(await response.text());
  const envelope = isRecord(body) ? body : undefined;
  const token = response.headers.get("csrf-token") || envelope?.token;
  return {
    status: response.status,
    ok: response.ok,
    envelope,
    token: typeof token === "string" && token ? token : undefined,
    clockOffset: Date.parse(response.headers.get("date") ?? "") - now,
    requestId: response.headers.get("x-request-id") || undefined,
  };
}

/** Creates a `FetchJson` with a time-out of 30 s, which includes reading the body. */
export function createFetchJson(fetch: typeof globalThis.fetch, clock: Clock): FetchJson {
  return async ({ url, init, signal, transport = fetch, outcomeWhenLost: outcome }) => {
    const controller = new AbortController();
    const startTimeout = () =>
      clock.after(timeoutMs, () => controller.abort(new ApiError("timeout", { outcome })));
    let cancelTimeout = startTimeout();
    function restartTimeout() {
      cancelTimeout();
      cancelTimeout = startTimeout();
    }
    const onAbort = () => controller.abort(signal?.reason);
    if (signal?.aborted) onAbort();
    signal?.addEventListener("abort", onAbort);
    try {
      const response = await transport(url, { ...init, signal: controller.signal }, restartTimeout);
      return await read(response, clock.now());
    } catch (cause) {
      throw controller.signal.aborted
        ? controller.signal.reason
        : new ApiError("network", { outcome, cause });
    } finally {
      cancelTimeout();
      signal?.removeEventListener("abort", onAbort);
    }
  };
}

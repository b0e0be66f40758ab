import type { Clock } from "./clock";
import { ApiError } from "./errors";
import { isRecord } from "./server-messages";

const timeoutMs = 30_000;

/**
 * Brings a request to the platform as `fetch` does. `moved` tells that some of it got on its way, after which the time-out
 * starts anew: what is large needs its time.
 */
export type Transport = (url: string, init: RequestInit, moved: () => void) => Promise<Response>;

/** One HTTP request. */
export interface JsonRequest {
  url: string;
  init: RequestInit;
  /** Takes it back; its reason is an `ApiError`. */
  signal?: AbortSignal | undefined;
  /** Brings it there in another way than `fetch`. */
  transport?: Transport | undefined;
  /** What is known of the platform's state when no answer comes. */
  outcomeWhenLost: ApiError["outcome"];
}

/** What came back. */
export interface JsonResponse {
  status: number;
  ok: boolean;
  /** The JSON object of the body; undefined for anything else. */
  envelope: Record<string, unknown> | undefined;
  /** The CSRF token that it carried; the header goes before the body (decision A10). */
  token: string | undefined;
  /** How many milliseconds the platform's clock is ahead of this machine's, to the second; NaN where it does not say. */
  ahead: number;
}

/** Sends one request, once. */
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
    ahead: Date.parse(response.headers.get("date") ?? "") - now,
  };
}

/** Sends with a time-out of 30 s, the answer's arrival included. */
export function createFetchJson(fetch: typeof globalThis.fetch, clock: Clock): FetchJson {
  return async ({ url, init, signal, transport = fetch, outcomeWhenLost: outcome }) => {
    const controller = new AbortController();
    const wait = () => clock.after(timeoutMs, () => controller.abort(new ApiError("timeout", { outcome })));
    let forget = wait();
    function moved() {
      forget();
      forget = wait();
    }
    const follow = () => controller.abort(signal?.reason);
    if (signal?.aborted) follow();
    signal?.addEventListener("abort", follow);
    try {
      return await read(await transport(url, { ...init, signal: controller.signal }, moved), clock.now());
    } catch (cause) {
      throw controller.signal.aborted
        ? controller.signal.reason
        : new ApiError("network", { outcome, cause });
    } finally {
      forget();
      signal?.removeEventListener("abort", follow);
    }
  };
}

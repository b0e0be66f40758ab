import type { Call } from "../../contract/call";
import { ApiError } from "./errors";

const maxFailures = 5;
const maxSessionFailures = 2;
const resetAfterMs = 60_000;

/** Counts the failures of each call in a row and blocks a call that keeps failing (requirement A7). */
export interface CircuitBreaker {
  /** Throws an `ApiError` of kind `limit` when the call has failed too often; its `allowRetry` lifts the block. */
  check(call: Call): void;
  /** Counts a failure of the call. */
  failed(call: Call): void;
  /** Forgets the call's failures. */
  reset(call: Call): void;
}

const pathOf = (call: Call) => call.path.replace(/^\/admin(?=\/)/, "");
const keyOf = (call: Call) => `${call.method} ${pathOf(call)}`;

/**
 * Creates a breaker that blocks a call after five failures in a row, a session call after two, until 60 s have passed
 * since the last one. Calls are told apart by method and path.
 */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  const failures = new Map<string, { count: number; last: number }>();

  function countOf(call: Call): number {
    const entry = failures.get(keyOf(call));
    return entry && now() - entry.last < resetAfterMs ? entry.count : 0;
  }

  const reset = (call: Call) => void failures.delete(keyOf(call));

  return {
    check(call) {
      if (countOf(call) >= (pathOf(call).startsWith("/session/") ? maxSessionFailures : maxFailures))
        throw new ApiError("limit", { allowRetry: () => reset(call) });
    },
    failed: (call) => void failures.set(keyOf(call), { count: countOf(call) + 1, last: now() }),
    reset,
  };
}

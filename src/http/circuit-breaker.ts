import type { Call } from "../../contract/call";
import { ApiError } from "./errors";

const limit = 5;
const sessionLimit = 2;
const forgottenAfterMs = 60_000;

/** Counts the failed tries of each call, so that an address that keeps failing is left alone (decision A7). */
export interface CircuitBreaker {
  /** Throws when the call failed as often as it may; the error has the permit to try it again at once. */
  check(call: Call): void;
  failed(call: Call): void;
  /** Forgets a call's failures. */
  reset(call: Call): void;
}

const pathOf = (call: Call) => call.path.replace(/^\/admin(?=\/)/, "");
const keyOf = (call: Call) => `${call.method} ${pathOf(call)}`;

/** Counters that forget what was not tried for 60 s. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  const failures = new Map<string, { count: number; last: number }>();

  function countOf(call: Call): number {
    const entry = failures.get(keyOf(call));
    return entry && now() - entry.last < forgottenAfterMs ? entry.count : 0;
  }

  const reset = (call: Call) => void failures.delete(keyOf(call));

  return {
    check(call) {
      if (countOf(call) >= (pathOf(call).startsWith("/session/") ? sessionLimit : limit))
        throw new ApiError("limit", { allowRetry: () => reset(call) });
    },
    failed: (call) => void failures.set(keyOf(call), { count: countOf(call) + 1, last: now() }),
    reset,
  };
}

import { ApiError } from "./errors";

/** A request that may be taken back. */
export interface AbortableRead {
  /** Aborts with an `ApiError` as its reason. */
  readonly signal: AbortSignal;
  end(): void;
}

/** The requests under way that change nothing, and so may be dropped. */
export interface AbortableReads {
  /** Takes back an older one with the same key; follows the caller's signal. */
  begin(key: string | undefined, signal: AbortSignal | undefined): AbortableRead;
  /** Takes all of them back. */
  drop(): void;
}

/** Keeps the requests that may be dropped. */
export function createAbortableReads(): AbortableReads {
  const running = new Set<AbortController>();
  const latest = new Map<string, AbortController>();

  return {
    begin(key, signal) {
      const controller = new AbortController();
      const abort = () => controller.abort(new ApiError("aborted"));
      if (signal?.aborted) abort();
      signal?.addEventListener("abort", abort);
      running.add(controller);
      if (key !== undefined) {
        latest.get(key)?.abort(new ApiError("aborted"));
        latest.set(key, controller);
      }
      return {
        signal: controller.signal,
        end() {
          signal?.removeEventListener("abort", abort);
          running.delete(controller);
          if (key !== undefined && latest.get(key) === controller) latest.delete(key);
        },
      };
    },
    drop() {
      for (const controller of running) controller.abort(new ApiError("signedOut"));
    },
  };
}

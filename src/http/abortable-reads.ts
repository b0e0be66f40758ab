import { ApiError } from "./errors";

/** A read under way that can be aborted. */
export interface AbortableRead {
  /** Aborts with an `ApiError` as its reason. */
  readonly signal: AbortSignal;
  /** Stops tracking the read; call it once the read has settled. */
  end(): void;
}

/** The reads under way: they change nothing on the platform, so they can be aborted at any time. */
export interface AbortableReads {
  /** Starts a read: aborts an older one with the same key, and follows the caller's signal. */
  begin(key: string | undefined, signal: AbortSignal | undefined): AbortableRead;
  /** Aborts all of them, because the session is over. */
  abortAll(): void;
}

/** Creates the register of a page's reads. */
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
    abortAll() {
      for (const controller of running) controller.abort(new ApiError("signedOut"));
    },
  };
}

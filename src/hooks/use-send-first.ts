import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { Call } from "../../contract/call";
import { type Prefetched, usePrefetch } from "./use-call-query";
import { isCommand, pressAgain } from "./use-held-keys";

/** The longest wait in milliseconds, half a frame: where other requests come first, what is drawn need not wait for them. */
const longestWait = 8;

/** Keys for which the browser does something of its own, which it does not for an event that a script makes. */
const ofTheBrowser = new Set(["Tab", "Enter", " "]);

/**
 * Returns a function that does something as soon as a request is on its way. The next key or press does it before anything else, and goes to what has
 * the focus then, as if it had been done at once; the browser's Back drops it.
 */
function useAfterSent() {
  const pending = useRef<() => void>(undefined);
  const flush = useCallback(() => {
    const work = pending.current;
    pending.current = undefined;
    // drawn before the answer can come: a read that fails while nothing shows it would be told to nobody
    if (work) flushSync(work);
  }, []);
  useEffect(() => {
    const drop = () => {
      pending.current = undefined;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!pending.current) return;
      flush();
      if (isCommand(event) || ofTheBrowser.has(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressAgain(event);
    };
    window.addEventListener("keydown", onKeyDown, true);
    window.addEventListener("pointerdown", flush, true);
    window.addEventListener("popstate", drop);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
      window.removeEventListener("pointerdown", flush, true);
      window.removeEventListener("popstate", drop);
      drop();
    };
  }, [flush]);
  return useCallback(
    (sent: Promise<unknown>, work: () => void): void => {
      pending.current = work;
      const go = () => {
        if (pending.current === work) flush();
      };
      void sent.then(go);
      setTimeout(go, longestWait);
    },
    [flush],
  );
}

const hasFailed = ({ state }: Query): boolean => state.status === "error";

/**
 * Returns a function that sends what is to be read, as `usePrefetch` does, and then opens what reads it; at once where there is nothing to
 * send. The browser gives the lock that its tabs share in a task of its own: what is drawn before that keeps the request waiting until it is
 * painted, some 40 ms, while the lock takes two.
 */
export function useSendFirst() {
  const client = useQueryClient();
  const prefetch = usePrefetch();
  const afterSent = useAfterSent();
  return useCallback(
    (queries: readonly Prefetched<Call>[], open: () => void): void => {
      // what failed when it was opened before is asked for anew
      for (const { queryKey } of queries)
        client.removeQueries({ queryKey, exact: true, type: "inactive", predicate: hasFailed });
      const sent = queries.flatMap((query) => prefetch(query) ?? []);
      if (sent.length > 0) afterSent(Promise.all(sent), open);
      else open();
    },
    [client, prefetch, afterSent],
  );
}

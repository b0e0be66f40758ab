import { useState } from "react";
import { listTotals, type Totals, totalsOf } from "../../../contract/extensions/list-totals";
import { useCallQuery } from "../../hooks/use-call-query";
import { useFeature } from "../../hooks/use-feature";
import { filterInput } from "../../providers/list-input";
import type { QueueProps } from "./queue-props";

/** How many rows a queue has, and whether only those that are loaded were counted. */
export interface QueueLength {
  readonly count: number;
  readonly isOfLoaded: boolean;
}

/**
 * How many rows wait, as the platform counts them when the queue begins (extension `list-totals`), without those that wait for somebody else;
 * elsewhere, those of the loaded rows. `here` is how many of the loaded rows are or were in the queue, `others` how many wait for others.
 */
export function useQueueLength(
  { modal: { resource }, screen, queue, queued }: QueueProps,
  here: number,
  others: number,
): QueueLength {
  const { list } = screen.contract;
  const isCounted = useFeature("list-totals") === true && list.query !== undefined;
  const hasQuery = useFeature("list-query") === true;
  const [input] = useState(() => ({
    ...filterInput(queued.filters, list, resource, hasQuery ? list.query : undefined),
    ...queue.waiting,
  }));
  const [begun] = useState(() => Date.now());
  const { data } = useCallQuery({
    call: isCounted ? totalsOf(list) : undefined,
    input,
    queryKey: [listTotals, "queue", resource, begun],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const totals = data?.data as Totals | undefined;
  if (!totals || totals.isCapped) return { count: here, isOfLoaded: queued.hasMore };
  return { count: Math.max(totals.count - others, here), isOfLoaded: false };
}

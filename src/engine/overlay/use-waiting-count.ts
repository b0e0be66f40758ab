import { useState } from "react";
import { listTotals, type Totals, totalsOf } from "../../../contract/extensions/list-totals";
import { useCallQuery } from "../../hooks/use-call-query";
import { useFeature } from "../../hooks/use-feature";
import { filterInput } from "../../providers/list-input";
import type { QueueProps } from "./queue-props";

/**
 * How many rows wait, whoever may decide them, as the platform counts them once when the queue begins (extension `list-totals`); undefined
 * where it does not, or not all of them. `enabled` is false for a form that is in no queue.
 */
export function useWaitingCount(
  { modal: { resource }, screen, queue, queued }: QueueProps,
  enabled: boolean,
): number | undefined {
  const { list } = screen.contract;
  const isCounted = useFeature("list-totals") === true && list.query !== undefined;
  const hasQuery = useFeature("list-query") === true;
  const [input] = useState(() => ({
    ...filterInput(queued.filters, list, resource, hasQuery ? list.query : undefined),
    ...queue.waiting,
  }));
  const [begun] = useState(() => Date.now());
  const { data } = useCallQuery({
    call: isCounted && enabled ? totalsOf(list) : undefined,
    input,
    queryKey: [listTotals, "queue", resource, begun],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const totals = data?.data as Totals | undefined;
  return totals?.isCapped === false ? totals.count : undefined;
}

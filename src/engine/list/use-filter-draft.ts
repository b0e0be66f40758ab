import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isOverlayOpen } from "../../hooks/use-hotkeys";
import { impossibleFields } from "../declaration/filter-values";
import { listPath } from "../declaration/record-path";
import type { Filter } from "../declaration/resource";
import { applyWaitingFilters, unappliedFilters, waitingFilters } from "../draft/waiting-filters";
import type { FilterValues } from "./list-address";

/** The milliseconds between the last change of a filter and the request (requirement S9.10). */
const reloadDelay = 1500;

export interface FilterDraftOptions {
  readonly resource: string;
  readonly filters: readonly Filter[];
  /** The values that the list is filtered by, from the URL. */
  readonly applied: FilterValues;
  readonly apply: (values: FilterValues) => void;
  /** Receives true when a change is waiting to be applied. */
  readonly onPending: (isPending: boolean) => void;
  /** The key of the list's entry in the history; a ref, so that the bar is not drawn when a record opens. */
  readonly entryKey: RefObject<string>;
}

/** The key of the current entry in the history. Until the effects of what is drawn for the next one have run, it is that of the last. */
export function useEntryKey(): RefObject<string> {
  const { key } = useLocation();
  const entryKey = useRef(key);
  useEffect(() => {
    entryKey.current = key;
  }, [key]);
  return entryKey;
}

const isSame = (a: FilterValues, b: FilterValues) =>
  Object.keys({ ...a, ...b }).every((field) => (a[field] ?? "") === (b[field] ?? ""));

/** A draft as far as it can be applied: fields with impossible values keep those that the list is filtered by. */
function applicable(filters: readonly Filter[], draft: FilterValues, applied: FilterValues): FilterValues {
  const impossible = filters.flatMap((filter) => impossibleFields(filter, draft));
  return { ...draft, ...Object.fromEntries(impossible.map((field) => [field, applied[field] ?? ""])) };
}

/** True while a menu, a modal, a record or the palette lies over the list, or a record is about to: the rows stay those that it is about. */
const isCovered = () =>
  isOverlayOpen() ||
  document.querySelector(".ant-dropdown") !== null ||
  listPath(window.location.pathname) !== window.location.pathname;

/** Keeps what the filters have for Back to this entry of the history, and for the menu, when the list is left before it is applied. */
function useKeptDraft({ resource, entryKey }: FilterDraftOptions, draft: FilterValues): void {
  const last = useRef(draft);
  useEffect(() => {
    last.current = draft;
  }, [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another one's draft
  useEffect(
    () => () => {
      // none after the session has ended, when nothing of it is kept
      if (waitingFilters.get()) unappliedFilters.set(entryKey.current, last.current);
      else unappliedFilters.delete(entryKey.current);
      applyWaitingFilters();
    },
    [resource],
  );
}

/** The values shown in the filter bar, applied 1.5 s after the last change or at once on Enter (requirement C4). */
export function useFilterDraft(options: FilterDraftOptions) {
  const { filters, applied, apply, onPending, entryKey } = options;
  const [draft, setDraft] = useState(() => unappliedFilters.get(entryKey.current) ?? applied);
  const [lastSeen, setLastSeen] = useState(applied);
  const [lastApplied, setLastApplied] = useState<FilterValues>();
  if (!isSame(lastSeen, applied)) {
    setLastSeen(applied);
    setLastApplied(undefined);
    // the URL was changed by Back, a link or 'clear'; after a change of our own, text typed since then stays
    if (!lastApplied || !isSame(lastApplied, applied)) setDraft(applied);
  }
  const [isUrgent, setUrgent] = useState(false);
  const wanted = useMemo(() => applicable(filters, draft, applied), [filters, draft, applied]);
  const isPending = !isSame(wanted, applied);
  const applyDraft = useCallback(() => {
    setLastApplied(wanted);
    apply(wanted);
  }, [wanted, apply]);
  useKeptDraft(options, draft);

  useEffect(() => {
    onPending(isPending);
    setUrgent(false);
    if (!isPending) return;
    if (isUrgent) return applyDraft();
    // not a prop, with which the bar would be drawn whenever something opens
    const timer = setInterval(() => !isCovered() && applyDraft(), reloadDelay);
    return () => clearInterval(timer);
  }, [isPending, isUrgent, applyDraft, onPending]);

  useEffect(() => {
    waitingFilters.set(isPending ? applyDraft : undefined);
    return () => waitingFilters.set(undefined);
  }, [isPending, applyDraft]);

  return {
    draft,
    change: useCallback((values: FilterValues) => setDraft((before) => ({ ...before, ...values })), []),
    /** Applies a change that needs no request at once, together with the waiting ones. */
    changeNow: useCallback((values: FilterValues) => {
      setDraft((before) => ({ ...before, ...values }));
      setUrgent(true);
    }, []),
    applyNow: useCallback(() => {
      if (isPending) applyDraft();
    }, [isPending, applyDraft]),
  };
}

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useDenial } from "../../hooks/access-answers";
import { useFocusOnKeyboardNavigation } from "../../hooks/use-focus-on-keyboard-navigation";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useIsBrowserIdle, usePreload } from "../../hooks/use-lazy-component";
import { useScrollRestoration } from "../../hooks/use-scroll-restoration";
import { useTranslate } from "../../hooks/use-translate";
import { EmptyList } from "../../ui/list-states";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { usePublishCurrentList } from "../draft/current-list";
import { preloadsOf } from "../overlay/preloads";
import { useOverlay } from "../overlay/use-overlay";
import { loadRecordPanel } from "../record/load-panel";
import { usePrefetchRecord } from "../record/use-prefetch-record";
import { useRecord } from "../record/use-record";
import { useRecordAddress } from "../record/use-record-address";
import { ListSkeleton } from "../table/list-skeleton";
import { useRowFocus } from "../table/use-row-focus";
import type { TableLayout } from "../table/use-table-layout";
import { useArrangement } from "../views/arrangement";
import { rowCommands } from "./row-commands";
import { searchTerm } from "./search-term";
import { useColumns } from "./use-columns";
import { useEnterFound } from "./use-enter-found";
import { useEntryKey } from "./use-filter-draft";
import { useList } from "./use-list";
import { type ListParams, useListParams } from "./use-list-params";
import { useRefresh } from "./use-refresh";
import { useReturnToRow } from "./use-return-to-row";
import { useRowSelection } from "./use-row-selection";
import { useClientFilteredRows, useSortedRows, useStarredRows } from "./use-shown-rows";

/** How records come into a list that has none: by its first button that creates one and that the admin may press, else from elsewhere. */
function useEmptyHint(resource: string, { createActions }: Screen): string {
  const { t } = useTranslate();
  const denialOf = useDenial();
  const allowed = Object.entries(createActions).find(
    ([action, { call }]) => denialOf(call, { resource, action }) === undefined,
  );
  return allowed
    ? t("list.emptyCreate", { action: t(`${resource}.actions.${allowed[0]}.label`) })
    : t("list.emptyYet");
}

/**
 * The content of a table without rows. The element is memoized, so that the memoized table need not render. The button that clears the
 * filters goes with it: the rows that come then get the focus by `enter`.
 */
function useEmptyState(
  loading: TableLayout<ScreenRow> | false,
  isPart: boolean,
  hint: string | undefined,
  { filters, setFilters, enter }: Pick<ListParams, "filters" | "setFilters"> & { readonly enter: () => void },
) {
  return useMemo(() => {
    if (loading) return <ListSkeleton layout={loading} />;
    const noFilters = Object.fromEntries(Object.keys(filters).map((field) => [field, ""]));
    const isFiltered = Object.values(filters).some(Boolean);
    const clear = () => {
      setFilters(noFilters);
      enter();
    };
    return <EmptyList {...{ isFiltered, hint, clear }} isOfLoaded={isPart} />;
  }, [loading, isPart, hint, filters, setFilters, enter]);
}

/** Closes a row's menu when other rows take the place of those that it was opened among: it would stand beside another one. */
function useMenuAmongRows(
  { isReplacing }: ReturnType<typeof useList>,
  overlay: ReturnType<typeof useOverlay>,
) {
  const wasReplacing = useRef(isReplacing);
  useEffect(() => {
    // React draws the row that takes the focus at once, which it cannot do within an effect
    if (wasReplacing.current && !isReplacing && overlay.overlay?.kind === "menu")
      queueMicrotask(overlay.close);
    wasReplacing.current = isReplacing;
  }, [isReplacing, overlay]);
}

/** The rows of a screen's list as they are shown, with the parameters they were loaded by. */
function useRows(name: string, screen: Screen) {
  const params = useListParams(screen);
  const list = useList<ScreenRow>(name, screen.contract, screen.filters, params);
  const [starredIn, setStarredIn] = useState<string>();
  const isOnlyStarred = starredIn === name;
  const matching = useClientFilteredRows(screen, list.rows, params.filters);
  const filtered = useStarredRows(name, isOnlyStarred ? (matching ?? list.rows) : matching, isOnlyStarred);
  const rows = useSortedRows(name, screen, filtered ?? list.rows, params);
  const setOnlyStarred = useCallback((isOnly: boolean) => setStarredIn(isOnly ? name : undefined), [name]);
  return { params, list, filtered, rows, isOnlyStarred, setOnlyStarred };
}

/** The keys and the focus of a list's rows, and what opens over them. */
function useRowControl(name: string, screen: Screen, { list, rows }: ReturnType<typeof useRows>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(rows, scroller);
  const { enter, focusRow, active } = rowFocus;
  useFocusOnKeyboardNavigation(enter);
  useHotkeys(useMemo(() => ({ j: enter, k: enter }), [enter]));
  const address = usePrefetchRecord(name, screen, rows, useRecordAddress());
  const { id, open } = address;
  const overlay = useOverlay(name, screen, rowFocus, { isOpen: id !== undefined, open });
  const record = useRecord({ name, screen, address, list, rows, focusRow });
  const { selected, commands: selection } = useRowSelection(rows);
  const { clear } = selection;
  return {
    scroller,
    rowFocus,
    overlay,
    record,
    selected,
    clearSelection: useCallback(() => {
      clear();
      focusRow(active.get());
    }, [clear, focusRow, active]),
    commands: rowCommands({ screen, rows, list, rowFocus, overlay, selection }),
  };
}

/** The rows that forms can be opened on again: those of the list, and the open record. */
function withRecord(rows: readonly ScreenRow[], { id, tab, record }: ReturnType<typeof useRecord>) {
  if (id === undefined || record.kind !== "found") return { rows, record: undefined };
  const isLoaded = rows.some((row) => row.id === id);
  return { rows: isLoaded ? rows : [record.row, ...rows], record: { id, tab } };
}

/** The state of a screen's list page. */
export function useListPage(name: string, screen: Screen) {
  const shown = useRows(name, screen);
  const { params, list, filtered, rows } = shown;
  const { isFirstLoad, hasMore, loadMore, error } = list;
  const control = useRowControl(name, screen, shown);
  const { overlay, record, commands, scroller, rowFocus } = control;
  useMenuAmongRows(list, overlay);
  const arrangement = useArrangement(name, screen, params.setParams);
  const layout = useColumns(name, screen, arrangement, list.rows, params, overlay.openMenu);
  const [isPending, setIsPending] = useState(false);
  const entryKey = useEntryKey();
  useScrollRestoration(scroller, !isFirstLoad);
  useReturnToRow(scroller, !isFirstLoad && record.id === undefined, rowFocus.focusRow);
  const isIdle = useIsBrowserIdle(!isFirstLoad);
  usePreload(
    useMemo(() => [loadRecordPanel, ...preloadsOf(screen)], [screen]),
    isIdle,
  );
  const hasFailed = error !== null && !list.hasFailedMore;
  const emptyHint = useEmptyHint(name, screen);
  const isPart = filtered !== undefined;
  const empty = useEmptyState(isFirstLoad && layout, isPart && hasMore, isPart ? undefined : emptyHint, {
    ...params,
    enter: rowFocus.enter,
  });
  // a filter that waits for what lies over the list: until then the rows are what that is about
  const isHeld = overlay.overlay !== undefined || record.id !== undefined;
  const isStale = (isPending && !isHeld) || list.isReplacing;
  const isBusy = isStale || list.isLoadingMore;
  const isReady = !isFirstLoad && !isBusy && !error;
  const enterFound = useEnterFound({
    commands,
    isSettled: !isFirstLoad && !isStale,
    hasFailed,
    isOne: rows.length === 1 && !hasMore && searchTerm(params.filters.search ?? "").isRecord,
  });
  const refreshing = useRefresh({
    ...{ name, screen, list, rows, scroller },
    rowHeight: layout.rowHeight,
    isIdle: !isFirstLoad && !isBusy,
  });
  const { refresh } = refreshing;
  useHotkeys(useMemo(() => ({ r: () => void refresh() }), [refresh]));
  usePublishCurrentList({
    ...{ name, hasMore, loadMore, ...overlay },
    readAgain() {
      void list.refetchPages();
      void record.refetch();
    },
    isReady: isReady && (record.id === undefined || record.record.kind !== "reading"),
    ...withRecord(list.rows, record),
  });
  // the button that is pressed goes, and the rows take the focus
  const retry = () => {
    list.refetch();
    rowFocus.enter();
  };
  return {
    ...{ ...shown, ...control, ...refreshing, arrangement, layout, empty, retry },
    ...{ isIdle, hasFailed, isStale, isBusy, setIsPending, entryKey, enterFound },
  };
}

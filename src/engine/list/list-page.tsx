import "./list-page.css";
import { useMemo, useRef, useState } from "react";
import { useFocusOnKeyboardNavigation } from "../../hooks/use-focus-on-keyboard-navigation";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useIsBrowserIdle, useLazyComponent, usePreload } from "../../hooks/use-lazy-component";
import { useScrollRestoration } from "../../hooks/use-scroll-restoration";
import { useTranslate } from "../../hooks/use-translate";
import { EmptyList, ListError } from "../../ui/list-states";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { usePublishCurrentList } from "../draft/current-list";
import { ActionOverlay } from "../overlay/action-overlay";
import { preloadsOf } from "../overlay/preloads";
import { useOverlay } from "../overlay/use-overlay";
import { ListSkeleton } from "../table/list-skeleton";
import { useRowFocus } from "../table/use-row-focus";
import type { TableLayout } from "../table/use-table-layout";
import { CreateButtons } from "./create-buttons";
import { ExportButton } from "./export-button";
import { FilterBar } from "./filter-bar";
import { ListFooter } from "./list-footer";
import { ListTable } from "./list-table";
import { rowCommands } from "./row-commands";
import { useColumns } from "./use-columns";
import { useList } from "./use-list";
import { type ListParams, useListParams } from "./use-list-params";
import { useClientFilteredRows, useSortedRows } from "./use-shown-rows";

const loadPrerenderModal = () => import("../form/prerender-modal");
const ignore = () => undefined;

/** Makes the first modal open as fast as later ones. */
function PrerenderedModal() {
  const Modal = useLazyComponent(loadPrerenderModal, ignore);
  return Modal ? <Modal /> : null;
}

/** The content of a table without rows. The element is memoized, so that the memoized table need not render. */
function useEmptyState(
  loading: TableLayout<ScreenRow> | false,
  isPart: boolean,
  { filters, setFilters }: ListParams,
) {
  return useMemo(() => {
    if (loading) return <ListSkeleton layout={loading} />;
    const noFilters = Object.fromEntries(Object.keys(filters).map((field) => [field, ""]));
    const isFiltered = Object.values(filters).some(Boolean);
    return <EmptyList isFiltered={isFiltered} isOfLoaded={isPart} clear={() => setFilters(noFilters)} />;
  }, [loading, isPart, filters, setFilters]);
}

/** The rows of a screen's list as they are shown, with the parameters they were loaded by. */
function useRows(name: string, screen: Screen) {
  const params = useListParams(screen.filters);
  const list = useList<ScreenRow>(name, screen.contract, screen.filters, params.filters, params.pageSize);
  const filtered = useClientFilteredRows(screen, list.rows, params.filters);
  const rows = useSortedRows(name, screen, filtered ?? list.rows, params.order);
  return { params, list, filtered, rows };
}

/** A screen's list page: filters, rows, keyboard, and everything that opens over the list. */
export function ListPage({ name, screen }: { name: string; screen: Screen }) {
  const { t } = useTranslate();
  const { params, list, filtered, rows } = useRows(name, screen);
  const { isFirstLoad, hasMore, loadMore, error } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(rows, scroller);
  const { enter } = rowFocus;
  useFocusOnKeyboardNavigation(enter);
  useHotkeys(useMemo(() => ({ j: enter, k: enter }), [enter]));
  const overlay = useOverlay(name, screen, rowFocus);
  const layout = useColumns(name, screen, list.rows, params, overlay.openMenu);
  const [isPending, setIsPending] = useState(false);
  useScrollRestoration(scroller, !isFirstLoad);
  const isIdle = useIsBrowserIdle(!isFirstLoad);
  usePreload(
    useMemo(() => preloadsOf(screen), [screen]),
    isIdle,
  );
  const hasFailed = error !== null && !list.hasFailedMore;
  const empty = useEmptyState(isFirstLoad && layout, filtered !== undefined && hasMore, params);
  const isStale = isPending || list.isReplacing;
  const isBusy = isStale || list.isLoadingMore;
  const isReady = !isFirstLoad && !isBusy && !error;
  usePublishCurrentList({ name, isReady, rows: list.rows, hasMore, loadMore, ...overlay });

  return (
    <section className="list" aria-labelledby="page-title">
      <header className="list-head">
        <h1 id="page-title">{t(`screens.${name}.title`)}</h1>
        <CreateButtons resource={name} actions={screen.createActions} open={overlay.openCreateForm} />
      </header>
      {screen.filters.length > 0 ? (
        <FilterBar
          resource={name}
          filters={screen.filters}
          applied={params.filters}
          apply={params.setFilters}
          onPending={setIsPending}
          enabled={isIdle}
        />
      ) : (
        <div />
      )}
      <div className={isBusy ? "progress progress-busy" : "progress"} aria-hidden />
      <ListTable
        label={t(`screens.${name}.title`)}
        failure={
          hasFailed ? <ListError error={error} retry={list.refetch} call={screen.contract.list} /> : undefined
        }
        commands={rowCommands({ screen, rows, list, rowFocus, overlay })}
        {...{ rows, layout, hasMore, empty, isStale, isFirstLoad, scroller, rowFocus }}
      />
      <ListFooter
        count={hasFailed ? 0 : list.rows.length}
        shown={filtered?.length}
        isPaged={screen.contract.list.list}
        params={params}
        hasMore={hasMore && !hasFailed}
        isLoading={list.isLoadingMore}
        loadMore={loadMore}
        failure={list.hasFailedMore ? error : undefined}
        enabled={isIdle}
      >
        <ExportButton
          resource={name}
          screen={screen}
          filters={list.filters}
          isPartlyShown={filtered !== undefined}
        />
      </ListFooter>
      {isIdle && <PrerenderedModal />}
      <ActionOverlay resource={name} screen={screen} state={overlay} list={list} />
    </section>
  );
}

import { useMemo, useRef, useState } from "react";
import { useFocusOnKeyboardNavigation } from "../../hooks/use-focus-on-keyboard-navigation";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useIsIdle, useLazyComponent, usePreload } from "../../hooks/use-lazy-component";
import { useScrollRestoration } from "../../hooks/use-scroll-restoration";
import { useTranslate } from "../../hooks/use-translate";
import { useWindowWidth } from "../../hooks/use-window-width";
import { EmptyList, FailedList, ListSkeleton } from "../../ui/states";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { usePublishCurrentList } from "../draft/current-list";
import { ActionOverlay } from "../overlay/action-overlay";
import { preloadsOf } from "../overlay/preloads";
import { RowMenuButton } from "../overlay/row-menu";
import { useOverlay } from "../overlay/use-overlay";
import { ActiveRowContext } from "../table/active-row";
import { cellTools, tableColumns } from "../table/columns";
import { handleRowKey, type RowCommands } from "../table/row-hotkeys";
import { sortKey, sortRows } from "../table/sort";
import { useRowFocus } from "../table/use-row-focus";
import { VirtualTable } from "../table/virtual-table";
import { CreateButtons } from "./create-buttons";
import { FilterBar } from "./filter-bar";
import { ListFooter } from "./list-footer";
import { useList } from "./use-list";
import { type ListParams, useListParams } from "./use-list-params";

const loadPrerenderModal = () => import("../form/prerender-modal");
const ignore = () => undefined;

/** Makes the first modal open as fast as the others. */
function PrerenderedModal() {
  const Modal = useLazyComponent(loadPrerenderModal, ignore);
  return Modal ? <Modal /> : null;
}

/** Those of the loaded rows that the filters of loaded rows let through; undefined where none of them is set. */
function useShown(screen: Screen, rows: readonly ScreenRow[], values: ListParams["filters"]) {
  return useMemo(() => {
    const fields = screen.filters.flatMap(({ kind, fields: own }) => (kind === "client" ? own : []));
    const set = fields.filter((field) => values[field]);
    if (set.length === 0) return undefined;
    return rows.filter((row) => set.every((field) => String(row[field]) === values[field]));
  }, [screen, rows, values]);
}

/** The loaded rows in the chosen order. */
function useOrdered(name: string, screen: Screen, rows: readonly ScreenRow[], order: ListParams["order"]) {
  const { t, locale } = useTranslate();
  return useMemo(() => {
    const column = screen.columns.find(({ field }) => field === order?.field);
    if (!order || !column) return rows;
    const tools = cellTools(name, column.field, t, locale);
    const keyOf = (row: ScreenRow) => sortKey(column.cell, row[column.field], row, tools);
    return sortRows(rows, keyOf, order.direction, locale);
  }, [name, screen, rows, order, t, locale]);
}

/** The declared columns and the row menu, which opens through a stable function. */
function useColumns(name: string, screen: Screen, place: ListParams, openMenu: (row: ScreenRow) => void) {
  const { t, locale } = useTranslate();
  const windowWidth = useWindowWidth();
  const { order, setOrder } = place;
  return useMemo(() => {
    const columns = tableColumns(screen.columns, { resource: name, t, locale, order, setOrder, windowWidth });
    if (Object.keys(screen.actions).length === 0) return columns;
    const menu = {
      key: "menu",
      width: 56,
      className: "row-menu",
      title: <span className="visually-hidden">{t("list.actions")}</span>,
      onHeaderCell: () => ({ scope: "col" }),
      render: (_: unknown, row: ScreenRow) => (
        <RowMenuButton id={row.id} subject={screen.recordTitle(row)} open={() => openMenu(row)} />
      ),
    };
    return [...columns, menu];
  }, [name, screen, t, locale, order, setOrder, windowWidth, openMenu]);
}

/** A list with its filters, rows, keyboard and everything that opens over it, as one declaration describes it. */
export function ListPage({ name, screen }: { name: string; screen: Screen }) {
  const { t } = useTranslate();
  const place = useListParams(screen.filters);
  const list = useList<ScreenRow>(name, screen.contract, screen.filters, place.filters, place.pageSize);
  const shown = useShown(screen, list.rows, place.filters);
  const rows = useOrdered(name, screen, shown ?? list.rows, place.order);
  const scroller = useRef<HTMLDivElement>(null);
  const { active, focus, enter, focusRow, focusNext, rowOf, focusWhenLoaded, onWindow } = useRowFocus(
    rows,
    scroller,
  );
  useFocusOnKeyboardNavigation(enter);
  useHotkeys(useMemo(() => ({ j: enter, k: enter }), [enter]));
  const overlay = useOverlay(screen, { focusRow, focusNext, rowOf });
  const openDefault = (row: ScreenRow | undefined) =>
    row &&
    (overlay.openAction(row, screen.defaultAction) ||
      overlay.openAction(row, Object.keys(screen.actions)[0]));
  const columns = useColumns(name, screen, place, overlay.openMenu);
  const [isPending, setIsPending] = useState(false);
  useScrollRestoration(scroller, !list.isFirstLoad);
  const isIdle = useIsIdle(!list.isFirstLoad);
  usePreload(
    useMemo(() => preloadsOf(screen), [screen]),
    isIdle,
  );

  const rowAt = (element: EventTarget) =>
    rows[Number((element as Element).closest<HTMLElement>("tr")?.dataset.index)];
  const commands: RowCommands = {
    count: rows.length,
    focus,
    loadMore: () => {
      if (!list.hasMore) return;
      focusWhenLoaded(rows.length);
      list.loadMore();
    },
    openDefault: (index) => openDefault(rows[index]),
    openMenu: (index) => rows[index] && overlay.openMenu(rows[index]),
    hotkey: (index, key) => {
      const action = Object.entries(screen.actions).find(([, each]) => each.hotkey === key)?.[0];
      return Boolean(action && rows[index] && overlay.openAction(rows[index], action));
    },
  };
  const hasFailed = list.error !== null && !list.hasFailedMore;
  const { filters: set, setFilters } = place;
  const { isFirstLoad } = list;
  const isPart = shown !== undefined && list.hasMore;
  // the same element while nothing changed: the table below is drawn again only when its rows or columns are others
  const empty = useMemo(() => {
    if (isFirstLoad) return <ListSkeleton />;
    const nothing = Object.fromEntries(Object.keys(set).map((field) => [field, ""]));
    const isFiltered = Object.values(set).some(Boolean);
    return <EmptyList isFiltered={isFiltered} isOfLoaded={isPart} clear={() => setFilters(nothing)} />;
  }, [isFirstLoad, isPart, set, setFilters]);
  const isStale = isPending || list.isReplacing;
  usePublishCurrentList({
    name,
    isReady: !isFirstLoad && !isStale && !list.isLoadingMore && !list.error,
    rows: list.rows,
    hasMore: list.hasMore,
    loadMore: list.loadMore,
    ...overlay,
  });

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
          applied={place.filters}
          apply={place.setFilters}
          onPending={setIsPending}
          isTime={isIdle}
        />
      ) : (
        <div />
      )}
      <div className={isStale || list.isLoadingMore ? "progress progress-busy" : "progress"} aria-hidden />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks belong to the rows inside, which have the focus */}
      <div
        ref={scroller}
        className={isStale ? "list-scroll list-stale" : "list-scroll"}
        aria-busy={isStale || list.isFirstLoad}
        onKeyDown={(event) => handleRowKey(event, commands)}
        onFocus={({ target }) => target.tagName === "TR" && active.set(rowAt(target)?.id)}
        onClick={({ target }) =>
          (target as Element).closest("tr[data-index]") && active.set(rowAt(target)?.id)
        }
        onDoubleClick={({ target }) => openDefault(rowAt(target))}
      >
        {hasFailed ? (
          <FailedList error={list.error} retry={list.refetch} />
        ) : (
          <ActiveRowContext value={active}>
            <VirtualTable
              label={t(`screens.${name}.title`)}
              rows={rows}
              columns={columns}
              hasMore={list.hasMore}
              empty={empty}
              scroller={scroller}
              onWindow={onWindow}
            />
          </ActiveRowContext>
        )}
      </div>
      <ListFooter
        count={hasFailed ? 0 : list.rows.length}
        shown={shown?.length}
        isPaged={screen.contract.list.list}
        isOrdered={place.order !== undefined}
        pageSize={place.pageSize}
        setPageSize={place.setPageSize}
        hasMore={list.hasMore && !hasFailed}
        isLoading={list.isLoadingMore}
        loadMore={list.loadMore}
        failure={list.hasFailedMore ? list.error : undefined}
        isTime={isIdle}
      />
      {isIdle && <PrerenderedModal />}
      <ActionOverlay resource={name} screen={screen} state={overlay} list={list} />
    </section>
  );
}

import { useMemo, useRef, useState } from "react";
import { useEntrance } from "../../hooks/use-focus-on-keyboard-navigation";
import { useKeys } from "../../hooks/use-hotkeys";
import { useIsIdle, usePreload } from "../../hooks/use-lazy-component";
import { useScrollMemory } from "../../hooks/use-scroll-restoration";
import { useTexts } from "../../hooks/use-translate";
import { useWindowWidth } from "../../hooks/use-window-width";
import { EmptyList, FailedList, ListSkeleton } from "../../ui/states";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { useShownList } from "../draft/current-list";
import { preloadsOf, Warm } from "../overlay/action-overlay";
import { ListLayers } from "../overlay/list-layers";
import { RowMenuButton } from "../overlay/row-menu";
import { useLayers } from "../overlay/use-overlay";
import { ActiveRowContext } from "../table/active-row";
import { cellTools, tableColumns } from "../table/columns";
import { handleRowKey, type RowCommands } from "../table/row-hotkeys";
import { ordered, orderKey } from "../table/sort";
import { useRows } from "../table/use-row-focus";
import { ListTable } from "../table/virtual-table";
import { NewButtons } from "./create-buttons";
import { FilterBar } from "./filter-bar";
import { ListFoot } from "./list-footer";
import { useList } from "./use-list";
import { type ListLocation, useListLocation } from "./use-list-params";

/** Those of the loaded rows that the filters of loaded rows let through; undefined where none of them is set. */
function useShown(screen: Screen, rows: readonly ScreenRow[], values: ListLocation["filters"]) {
  return useMemo(() => {
    const fields = screen.filters.flatMap(({ kind, fields: own }) => (kind === "loaded" ? own : []));
    const set = fields.filter((field) => values[field]);
    if (set.length === 0) return undefined;
    return rows.filter((row) => set.every((field) => String(row[field]) === values[field]));
  }, [screen, rows, values]);
}

/** The loaded rows in the chosen order. */
function useOrdered(name: string, screen: Screen, rows: readonly ScreenRow[], order: ListLocation["order"]) {
  const { t, locale } = useTexts();
  return useMemo(() => {
    const column = screen.columns.find(({ field }) => field === order?.field);
    if (!order || !column) return rows;
    const tools = cellTools(name, column.field, t, locale);
    const keyOf = (row: ScreenRow) => orderKey(column.as, row[column.field], row, tools);
    return ordered(rows, keyOf, order.direction, locale);
  }, [name, screen, rows, order, t, locale]);
}

/** The declared columns and the row menu, which opens through a stable function. */
function useColumns(name: string, screen: Screen, place: ListLocation, openMenu: (row: ScreenRow) => void) {
  const { t, locale } = useTexts();
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
        <RowMenuButton id={row.id} subject={screen.subject(row)} open={() => openMenu(row)} />
      ),
    };
    return [...columns, menu];
  }, [name, screen, t, locale, order, setOrder, windowWidth, openMenu]);
}

/** A list with its filters, rows, keyboard and everything that opens over it, as one declaration describes it. */
export function ListPage({ name, screen }: { name: string; screen: Screen }) {
  const { t } = useTexts();
  const place = useListLocation(screen.filters);
  const list = useList<ScreenRow>(name, screen.contract, screen.filters, place.filters, place.pageSize);
  const shown = useShown(screen, list.rows, place.filters);
  const rows = useOrdered(name, screen, shown ?? list.rows, place.order);
  const scroller = useRef<HTMLDivElement>(null);
  const { active, focus, enter, focusRow, focusNext, rowOf, focusWhenLoaded, onWindow } = useRows(
    rows,
    scroller,
  );
  useEntrance(enter);
  useKeys(useMemo(() => ({ j: enter, k: enter }), [enter]));
  const layers = useLayers(screen, { focusRow, focusNext, rowOf });
  const openMain = (row: ScreenRow | undefined) =>
    row && (layers.act(row, screen.main) || layers.act(row, Object.keys(screen.actions)[0]));
  const columns = useColumns(name, screen, place, layers.openMenu);
  const [isPending, setIsPending] = useState(false);
  useScrollMemory(scroller, !list.isFirstLoad);
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
    openMain: (index) => openMain(rows[index]),
    openMenu: (index) => rows[index] && layers.openMenu(rows[index]),
    shortcut: (index, key) => {
      const action = Object.entries(screen.actions).find(([, each]) => each.shortcut === key)?.[0];
      return Boolean(action && rows[index] && layers.act(rows[index], action));
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
  useShownList({
    name,
    isReady: !isFirstLoad && !isStale && !list.isLoadingMore && !list.error,
    rows: list.rows,
    hasMore: list.hasMore,
    loadMore: list.loadMore,
    ...layers,
  });

  return (
    <section className="list" aria-labelledby="page-title">
      <header className="list-head">
        <h1 id="page-title">{t(`screens.${name}.title`)}</h1>
        <NewButtons resource={name} creates={screen.creates} open={layers.openNew} />
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
        onDoubleClick={({ target }) => openMain(rowAt(target))}
      >
        {hasFailed ? (
          <FailedList error={list.error} retry={list.reload} />
        ) : (
          <ActiveRowContext value={active}>
            <ListTable
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
      <ListFoot
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
      {isIdle && <Warm />}
      <ListLayers name={name} screen={screen} layers={layers} list={list} />
    </section>
  );
}

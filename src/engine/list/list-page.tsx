import "./list-page.css";
import { memo, useMemo, useSyncExternalStore } from "react";
import { useAppContext } from "../../hooks/app-context";
import { useChunkFailure } from "../../hooks/use-chunk-failure";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import { ListError } from "../../ui/list-states";
import type { Screen } from "../declaration/resource";
import { ActionOverlay } from "../overlay/action-overlay";
import { loadRecordPanel } from "../record/load-panel";
import type { RecordPanelProps } from "../record/record-panel";
import { useRevealable, useRevealPart } from "../reveal/reveal-part";
import { arrangements, type SetParams } from "../views/arrangement";
import { listToolsLoader } from "../views/load-tools";
import { CreateButtons } from "./create-buttons";
import { FilterBar } from "./filter-bar";
import type { ListTools } from "./filter-chips";
import { starredRows } from "./kept-stars";
import { LazyPrintedHead } from "./lazy-foot";
import { ListNotice } from "./list-notice";
import { ListPageFooter } from "./list-page-footer";
import { ListTable } from "./list-table";
import { useOfferedScreen } from "./offered-filters";
import { useListPage } from "./use-list-page";

const loadPrerenderModal = () => import("../form/prerender-modal");
const loadRefreshOffer = () => import("./refresh-offer");
const ignore = () => undefined;

/** Makes the first modal open as fast as later ones. */
const PrerenderedModal = memo(function PrerenderedModal() {
  const Modal = useLazyComponent(loadPrerenderModal, ignore);
  return Modal ? <Modal /> : null;
});

/** What draws the tools of a list; undefined until they are fetched. */
function useTools(resource: string, screen: Screen, setParams: SetParams, isIdle: boolean) {
  const { i18n } = useAppContext();
  const isArranged = useSyncExternalStore(arrangements.subscribe, () => arrangements.get() !== undefined);
  const Tools = useLazyComponent(isIdle || isArranged ? listToolsLoader(i18n) : undefined);
  return useMemo<ListTools | undefined>(
    () => Tools && ((tabIndex) => <Tools {...{ resource, screen, setParams, tabIndex }} />),
    [Tools, resource, screen, setParams],
  );
}

/** Offers to read the list again; fetched while the browser is idle. */
function LazyRefreshOffer({ name, page }: { name: string; page: ReturnType<typeof useListPage> }) {
  const RefreshOffer = useLazyComponent(page.isIdle ? loadRefreshOffer : undefined);
  const { list, params, isBusy, refresh, markOutdated, rowFocus } = page;
  const isFiltered = Object.values(params.filters).some(Boolean);
  if (!RefreshOffer || list.readAt === undefined) return null;
  const { rows, readAt } = list;
  const news = { rows, readAt, isFiltered, isBusy, refresh, markOutdated, enterRows: rowFocus.enter };
  return <RefreshOffer key={name} resource={name} {...news} />;
}

/** The record that the address names; its panel is fetched while the browser is idle. */
const OpenRecord = memo(function OpenRecord(props: RecordPanelProps) {
  const Panel = useLazyComponent(loadRecordPanel, useChunkFailure(props.record.close));
  return Panel && <Panel {...props} />;
});

/** A screen's list page: filters, rows, keyboard, and everything that opens over the list. */
export function ListPage({ name, screen: declared }: { name: string; screen: Screen }) {
  const { t } = useTranslate();
  const screen = useRevealable(name, useOfferedScreen(declared));
  const Reveal = useRevealPart();
  const page = useListPage(name, screen);
  const { params, list, overlay, isIdle, hasFailed, isBusy } = page;
  const { isFirstLoad, hasMore, error } = list;
  const tools = useTools(name, screen, params.setParams, isIdle);
  const { rows, layout, empty, isStale, scroller, rowFocus, commands, marked, selected, record } = page;
  const openRecord = useMemo(
    () => (record.id === undefined ? undefined : { ...record, id: record.id }),
    [record],
  );
  const queued = useMemo(() => ({ ...list, rows, selected: selected.get }), [list, rows, selected]);

  return (
    <section className="list" aria-labelledby="page-title">
      <header className="list-head">
        <h1 id="page-title">{t(`screens.${name}.title`)}</h1>
        <ListNotice notice={screen.notice} envelope={list.envelope} />
        <CreateButtons resource={name} actions={screen.createActions} open={overlay.openCreateForm} />
      </header>
      <FilterBar
        resource={name}
        filters={screen.filters}
        applied={params.filters}
        apply={params.setFilters}
        onPending={page.setIsPending}
        entryKey={page.entryKey}
        enterFound={page.enterFound}
        enabled={isIdle}
        tools={tools}
      />
      <LazyPrintedHead
        enabled={isIdle}
        resource={name}
        isOnlyStarred={page.isOnlyStarred}
        outdatedAmong={page.outdatedAmong}
        {...{ params, rows, selected, hasMore }}
      />
      <div className={isBusy ? "progress progress-busy" : "progress"} aria-hidden />
      <ListTable
        label={t(`screens.${name}.title`)}
        failure={
          hasFailed ? <ListError error={error} retry={page.retry} call={screen.contract.list} /> : undefined
        }
        {...{
          rows,
          layout,
          hasMore,
          empty,
          isStale,
          isFirstLoad,
          scroller,
          rowFocus,
          commands,
          marked,
          selected,
          starred: starredRows(name),
        }}
      />
      <LazyRefreshOffer name={name} page={page} />
      <ListPageFooter name={name} screen={screen} page={page} />
      {Reveal && (
        <Reveal.RevealWatch resource={name} rows={list.rows} refetchRow={record.updates.refetchRow} />
      )}
      {isIdle && <PrerenderedModal />}
      {openRecord && <OpenRecord resource={name} record={openRecord} {...{ screen, overlay }} />}
      <ActionOverlay resource={name} screen={screen} state={overlay} list={record.updates} queued={queued} />
    </section>
  );
}

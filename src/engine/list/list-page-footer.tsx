import { useDenial } from "../../hooks/access-answers";
import type { Screen } from "../declaration/resource";
import { ExportButton } from "../export/export-button";
import { LazyListTotals, LazyPrintButton, LazyRowSums, LazyStarTools } from "./lazy-foot";
import { ListAge } from "./list-age";
import { ListFooter } from "./list-footer";
import { useOffersTotals } from "./offered-filters";
import type { useListPage } from "./use-list-page";

interface Props {
  readonly name: string;
  readonly screen: Screen;
  readonly page: ReturnType<typeof useListPage>;
}

/** The footer of a screen's list page. */
export function ListPageFooter({ name, screen, page }: Props) {
  const { params, list, filtered, rows, selected, isIdle, hasFailed, isBusy, refresh } = page;
  const { columns } = page.arrangement;
  const isPartlyShown = filtered !== undefined;
  const offersTotals = useOffersTotals(screen);
  const denied = useDenial()(screen.contract.list, { resource: name, action: "list" });
  const hasAmounts = columns.some(({ cell }) => cell?.isMoney);
  return (
    <ListFooter
      count={hasFailed ? 0 : list.rows.length}
      shown={filtered?.length}
      isPaged={screen.contract.list.list}
      params={params}
      hasMore={list.hasMore && !hasFailed}
      isLoading={list.isLoadingMore}
      loadMore={list.loadMore}
      failure={list.hasFailedMore ? list.error : undefined}
      enabled={isIdle}
      sumLines={hasAmounts ? 2 : offersTotals ? 1 : 0}
      sums={
        <>
          <LazyRowSums
            enabled={isIdle}
            isOffered={!hasFailed}
            resource={name}
            clear={page.clearSelection}
            {...{ screen, columns, rows, selected }}
          />
          <LazyStarTools
            enabled={isIdle}
            isOffered={!hasFailed}
            resource={name}
            rows={list.rows}
            isOnlyStarred={page.isOnlyStarred}
            setOnlyStarred={page.setOnlyStarred}
            selected={selected}
          />
        </>
      }
      totals={
        <LazyListTotals
          enabled={isIdle}
          isOffered={!hasFailed && offersTotals}
          resource={name}
          filters={list.filters}
          rows={list.rows}
          {...{ screen, isPartlyShown }}
        />
      }
      age={
        <ListAge
          readAt={hasFailed ? undefined : list.readAt}
          changed={page.changed}
          isBusy={isBusy}
          refresh={refresh}
        />
      }
    >
      <span className="list-print">
        <LazyPrintButton enabled={isIdle} isOffered={!hasFailed} />
      </span>
      <ExportButton
        resource={name}
        denied={denied}
        filters={list.filters}
        sorters={list.sorters}
        isOrderedHere={params.order.length > 0 && list.sorters.length === 0}
        outdatedAmong={page.outdatedAmong}
        {...{ screen, columns, rows, selected, isPartlyShown }}
      />
    </ListFooter>
  );
}

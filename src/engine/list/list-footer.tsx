import "../../ui/aria-disabled.css";
import { Button } from "antd";
import { memo, type ReactNode } from "react";
import { type PageSize, pageSizes } from "../../../contract/call";
import { useTranslate } from "../../hooks/use-translate";
import { errorLines, requestIdOf } from "../../i18n/error-messages";
import { DeferredSelect } from "../../ui/deferred-select";
import { RequestId } from "../../ui/request-id";
import type { ListParams } from "./use-list-params";

interface Props {
  /** The number of loaded rows. */
  readonly count: number;
  /** How many of the loaded rows the client filters let through; undefined while none is set. */
  readonly shown: number | undefined;
  /** False for a list that comes all at once. */
  readonly isPaged: boolean;
  readonly params: Pick<ListParams, "order" | "sorters" | "pageSize" | "setPageSize">;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly loadMore: () => void;
  /** Why the next page could not be loaded; undefined if it was not attempted or succeeded. */
  readonly failure: unknown;
  /** True once the rows are shown and the browser is idle, so that the rest of the page may be loaded. */
  readonly enabled: boolean;
  /** What the rows come to, and what can be done with the selected ones; empty until it is fetched. */
  readonly sums: ReactNode;
  /** The lines that a narrow window keeps free for them. */
  readonly sumLines: 0 | 1 | 2;
  /** What all that match come to; empty where the platform does not say. */
  readonly totals: ReactNode;
  /** Says how old the list is. */
  readonly age: ReactNode;
  /** What can be done with the list besides. */
  readonly children: ReactNode;
}

/** How many rows a page has. */
const PageSizeSelect = memo(function PageSizeSelect({
  enabled,
  size,
  change,
}: {
  readonly enabled: boolean;
  readonly size: PageSize;
  readonly change: (size: PageSize) => void;
}) {
  const { t } = useTranslate();
  return (
    <DeferredSelect
      enabled={enabled}
      isSmall
      label={t("list.pageSize")}
      value={String(size)}
      onChange={(chosen) => change(Number(chosen) as PageSize)}
      options={pageSizes.map((each) => ({ value: String(each), label: t("list.perPage", { size: each }) }))}
    />
  );
});

/** Below the rows: the number of loaded rows and their age, the export, the page size and the button that loads more. */
export function ListFooter({ count, shown, isPaged, params, hasMore, isLoading, ...props }: Props) {
  const { loadMore, failure, enabled, sums, sumLines, totals, age, children } = props;
  const { order, sorters, pageSize, setPageSize } = params;
  const { t } = useTranslate();
  return (
    <footer className="list-foot">
      <span className="list-count" aria-live="polite">
        {count > 0 && t("list.loaded", { count })}
        {count > 0 && shown !== undefined && (
          <span className="muted"> · {t("list.shownLoaded", { count: shown })}</span>
        )}
        {order.length > 0 && hasMore && (
          <span className="muted"> · {t(sorters.length > 0 ? "list.orderedAll" : "list.orderedLoaded")}</span>
        )}
        {!hasMore && count > 0 && <span className="muted"> · {t("list.end")}</span>}
      </span>
      <span className="list-sums" data-lines={sumLines}>
        {sums}
      </span>
      {totals}
      {age}
      {failure !== undefined && (
        <span className="list-more-failed" role="alert">
          {errorLines(failure, t).join(" ")}
          <RequestId id={requestIdOf(failure)} />
        </span>
      )}
      {children}
      {isPaged && (
        <>
          <PageSizeSelect enabled={enabled} size={pageSize} change={setPageSize} />
          <Button
            size="small"
            // a button that is disabled would lose the focus to the page
            aria-disabled={!hasMore || isLoading || undefined}
            loading={isLoading}
            onClick={hasMore ? loadMore : undefined}
          >
            {failure === undefined ? t("list.more") : t("list.retry")}
          </Button>
        </>
      )}
    </footer>
  );
}

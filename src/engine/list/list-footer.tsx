import { Button } from "antd";
import { type PageSize, pageSizes } from "../../../contract/call";
import { useTranslate } from "../../hooks/use-translate";
import { errorLines } from "../../i18n/error-messages";
import { DeferredSelect } from "../../ui/deferred-select";

interface Props {
  readonly count: number;
  /** How many of them are shown, where a filter is not the platform's; undefined for all. */
  readonly shown: number | undefined;
  /** Whether the list comes in pages, or all at once. */
  readonly isPaged: boolean;
  readonly isOrdered: boolean;
  readonly pageSize: PageSize;
  readonly setPageSize: (size: PageSize) => void;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly loadMore: () => void;
  readonly failure: unknown;
  /** Whether the rows are there, and the rest of the page may be fetched. */
  readonly isTime: boolean;
}

/** Below the rows: how many are loaded, the page size, and the button for more. */
export function ListFooter({
  count,
  shown,
  isPaged,
  isOrdered,
  pageSize,
  setPageSize,
  hasMore,
  isLoading,
  loadMore,
  failure,
  isTime,
}: Props) {
  const { t } = useTranslate();
  return (
    <footer className="list-foot">
      <span className="list-count" aria-live="polite">
        {count > 0 && t("list.loaded", { count })}
        {count > 0 && shown !== undefined && (
          <span className="muted"> · {t("list.shownLoaded", { count: shown })}</span>
        )}
        {isOrdered && hasMore && <span className="muted"> · {t("list.orderedLoaded")}</span>}
        {!hasMore && count > 0 && <span className="muted"> · {t("list.end")}</span>}
      </span>
      {failure !== undefined && (
        <span className="list-more-failed" role="alert">
          {errorLines(failure, t).join(" ")}
        </span>
      )}
      {isPaged && (
        <>
          <DeferredSelect
            isTime={isTime}
            isSmall
            label={t("list.pageSize")}
            value={String(pageSize)}
            onChange={(size) => setPageSize(Number(size) as PageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: t("list.perPage", { size }) }))}
          />
          <Button size="small" onClick={loadMore} disabled={!hasMore || isLoading} loading={isLoading}>
            {failure === undefined ? t("list.more") : t("list.retry")}
          </Button>
        </>
      )}
    </footer>
  );
}

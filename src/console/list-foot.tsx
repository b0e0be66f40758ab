import { Button, Select } from "antd";
import { type PageSize, pageSizes } from "../../contract/call";
import { failureLines } from "./failure";
import { useTexts } from "./texts";

interface Props {
  readonly count: number;
  readonly isOrdered: boolean;
  readonly pageSize: PageSize;
  readonly setPageSize: (size: PageSize) => void;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly loadMore: () => void;
  readonly failure: unknown;
}

/** Below the rows: how many are loaded, the page size, and the button for more. */
export function ListFoot({
  count,
  isOrdered,
  pageSize,
  setPageSize,
  hasMore,
  isLoading,
  loadMore,
  failure,
}: Props) {
  const { t } = useTexts();
  return (
    <footer className="list-foot">
      <span className="list-count" aria-live="polite">
        {count > 0 && t("list.loaded", { count })}
        {isOrdered && hasMore && <span className="muted"> · {t("list.orderedLoaded")}</span>}
        {!hasMore && count > 0 && <span className="muted"> · {t("list.end")}</span>}
      </span>
      {failure !== undefined && (
        <span className="list-more-failed" role="alert">
          {failureLines(failure, t).join(" ")}
        </span>
      )}
      <Select
        size="small"
        aria-label={t("list.pageSize")}
        value={pageSize}
        onChange={setPageSize}
        options={pageSizes.map((size) => ({ value: size, label: t("list.perPage", { size }) }))}
        popupMatchSelectWidth={false}
      />
      <Button size="small" onClick={loadMore} disabled={!hasMore || isLoading} loading={isLoading}>
        {failure === undefined ? t("list.more") : t("list.retry")}
      </Button>
    </footer>
  );
}

import { Button } from "antd";
import { useIsOutdated } from "../hooks/use-new-version";
import { useTranslate } from "../hooks/use-translate";
import { errorLines } from "../i18n/error-messages";
import { rowHeight } from "../theme/sizes";

const skeletonRows = Array.from({ length: 12 }, (_, i) => i);

/** Room for rows that are on their way, as high as they will be. */
export function ListSkeleton() {
  const { t } = useTranslate();
  return (
    <div className="skeleton" role="status" aria-label={t("list.loading")}>
      {skeletonRows.map((row) => (
        <div key={row} className="skeleton-row" style={{ height: rowHeight }}>
          <span style={{ width: `${30 + ((row * 37) % 55)}%` }} />
        </div>
      ))}
    </div>
  );
}

/** A list that has nothing for these filters. */
export function EmptyList({
  isFiltered,
  isOfLoaded,
  clear,
}: {
  isFiltered: boolean;
  /** Rows that are not loaded yet may match. */
  isOfLoaded: boolean;
  clear: () => void;
}) {
  const { t } = useTranslate();
  return (
    <div className="list-state">
      <p className="list-state-title">{t("list.empty")}</p>
      {isFiltered && (
        <>
          <p>{t(isOfLoaded ? "list.emptyLoaded" : "list.emptyFiltered")}</p>
          <Button onClick={clear}>{t("list.clearFilters")}</Button>
        </>
      )}
    </div>
  );
}

/** A list that could not be loaded: what happened, and another try (decision A17). */
export function FailedList({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslate();
  return (
    <div className="list-state" role="alert">
      <p className="list-state-title">{t("list.failed")}</p>
      {errorLines(error, t).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button type="primary" onClick={retry}>
        {t("list.retry")}
      </Button>
    </div>
  );
}

/** A part of the console that could not be fetched: another try, or a reload where it is gone for good. */
export function FailedPart({ retry }: { retry: () => void }) {
  const { t } = useTranslate();
  const isOutdated = useIsOutdated();
  return (
    <div className="list-state" role="alert">
      <p className="list-state-title">{t(isOutdated ? "outdated.title" : "errors.chunk")}</p>
      <Button type="primary" onClick={isOutdated ? () => window.location.reload() : retry}>
        {t(isOutdated ? "outdated.reload" : "list.retry")}
      </Button>
    </div>
  );
}

import "./states.css";
import { Button } from "antd";
import { useIsOutdated } from "../hooks/use-is-outdated";
import { useTranslate } from "../hooks/use-translate";
import { errorLines, requestIdOf } from "../i18n/error-messages";
import { rowHeight } from "../theme/shared-tokens";
import { RequestId } from "./request-id";

const skeletonRows = Array.from({ length: 12 }, (_, i) => i);

/** The placeholder of rows that are loading, at their height. */
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

/** The message of a list without rows. */
export function EmptyList({
  isFiltered,
  isOfLoaded,
  clear,
}: {
  isFiltered: boolean;
  /** True when only the loaded rows were filtered, so that rows not yet loaded may match. */
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

/** The error of a list that could not be loaded, with a retry button (requirement A17). */
export function ListError({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslate();
  return (
    <div className="list-state" role="alert">
      <p className="list-state-title">{t("list.failed")}</p>
      {errorLines(error, t).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <RequestId id={requestIdOf(error)} />
      <Button type="primary" onClick={retry}>
        {t("list.retry")}
      </Button>
    </div>
  );
}

/** The message when a chunk could not be fetched, with a retry button, or a reload button when a newer version was deployed. */
export function LoadError({ retry }: { retry: () => void }) {
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

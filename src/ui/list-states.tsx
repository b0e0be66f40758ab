import "./states.css";
import { Button } from "antd";
import type { Call } from "../../contract/call";
import { permissions } from "../../contract/permissions";
import { useDenial } from "../hooks/access-answers";
import { useIsOutdated } from "../hooks/use-is-outdated";
import { useTranslate } from "../hooks/use-translate";
import { ApiError } from "../http/errors";
import { errorLines, requestIdOf } from "../i18n/error-messages";
import { NoAccess } from "./no-access";
import { RequestId } from "./request-id";

/** The message of a list without rows. */
export function EmptyList({
  isFiltered,
  isOfLoaded,
  hint,
  clear,
}: {
  isFiltered: boolean;
  /** True when only the loaded rows were filtered, so that rows not yet loaded may match. */
  isOfLoaded: boolean;
  /** How records come into the list; undefined while it shows some of its rows only. */
  hint: string | undefined;
  clear: () => void;
}) {
  const { t } = useTranslate();
  return (
    <div className="list-state">
      <p className="list-state-title">{t("list.empty")}</p>
      {!isFiltered && hint !== undefined && <p>{hint}</p>}
      {isFiltered && (
        <>
          <p>{t(isOfLoaded ? "list.emptyLoaded" : "list.emptyFiltered")}</p>
          <Button onClick={clear}>{t("list.clearFilters")}</Button>
        </>
      )}
    </div>
  );
}

/** True when the platform refused a call for a missing permission, by its code or, where it has none, as the console expected. */
const isForbidden = (error: unknown, isDenied: boolean): boolean =>
  error instanceof ApiError &&
  (error.code === "PERMX001" || (isDenied && (error.kind === "refused" || error.status === 403)));

interface ListErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** The list's call. */
  readonly call: Pick<Call, "needs" | "writes">;
  /** True for what is no list, such as a record or figures. */
  readonly isPart?: boolean;
}

/** The error of a list that could not be loaded, with a retry button (requirement A17), or with the permission that it needs. */
export function ListError({ error, retry, call, isPart = false }: ListErrorProps) {
  const { t } = useTranslate();
  const isDenied = useDenial()(call) !== undefined;
  if (isForbidden(error, isDenied)) {
    const permission = permissions.find((each) => each === call.needs);
    return <NoAccess lines={errorLines(error, t)} permission={permission} />;
  }
  return (
    <div className="list-state" role="alert">
      <p className="list-state-title">{t(isPart ? "list.failedPart" : "list.failed")}</p>
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

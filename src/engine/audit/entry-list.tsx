import { Button } from "antd";
import type { AuditEntry } from "../../../contract/extensions/audit";
import type { RecordReference } from "../../../contract/fields";
import { useTranslate } from "../../hooks/use-translate";
import { errorLines, requestIdOf } from "../../i18n/error-messages";
import { RequestId } from "../../ui/request-id";
import { EntryWords } from "./entry-words";
import type { Entries } from "./use-entries";
import { useFocusOnMore } from "./use-focus-on-more";

interface Props {
  readonly label: string;
  /** The entries that are shown, of those that were read. */
  readonly entries: readonly AuditEntry[];
  readonly more: Pick<Entries, "error" | "isFetching" | "hasMore" | "loadMore">;
  readonly beside?: RecordReference | undefined;
}

function Entry({
  entry,
  beside,
}: {
  readonly entry: AuditEntry;
  readonly beside: RecordReference | undefined;
}) {
  const { t } = useTranslate();
  return (
    <li tabIndex={-1}>
      <div>
        <EntryWords entry={entry} beside={beside} />
      </div>
      <p className="audit-when muted">
        <span>{entry.date}</span>
        {entry.ip && <span>{t("sentences.ip", { ip: entry.ip })}</span>}
      </p>
    </li>
  );
}

/** What could not be read on, with a button that tries again. */
function MoreFailed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useTranslate();
  return (
    <div role="alert" className="audit-more">
      {errorLines(error, t).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <RequestId id={requestIdOf(error)} />
      <Button onClick={retry}>{t("list.retry")}</Button>
    </div>
  );
}

/** Entries of the audit, newest first, with a button for more; the focus goes to the first of those. */
export function EntryList({ label, entries, more, beside }: Props) {
  const { t } = useTranslate();
  const { error, isFetching, hasMore, loadMore } = more;
  const { list, awaitMore } = useFocusOnMore(isFetching);
  function showMore() {
    awaitMore(entries.length);
    void loadMore();
  }
  return (
    <>
      <ol ref={list} className="audit-entries" aria-label={label}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} beside={beside} />
        ))}
      </ol>
      {error ? (
        <MoreFailed error={error} retry={showMore} />
      ) : (
        hasMore && (
          <Button className="audit-more" loading={isFetching} onClick={showMore}>
            {t("list.more")}
          </Button>
        )
      )}
    </>
  );
}

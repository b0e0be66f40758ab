import "./audit.css";
import { useMemo } from "react";
import type { AuditEntry } from "../../../contract/extensions/audit";
import type { RecordReference } from "../../../contract/fields";
import { withWholeAmounts } from "../../format/money";
import { useTranslate } from "../../hooks/use-translate";
import { RecordLink } from "../declaration/record-link";
import { type SaidChange, type SaidValue, sentenceOf } from "./sentence";
import { SentenceWords } from "./sentence-words";

interface Props {
  readonly entry: AuditEntry;
  /** The record beside which the entry stands: it is no link there. */
  readonly beside?: RecordReference | undefined;
}

function Value({ value }: { readonly value: SaidValue }) {
  const { t } = useTranslate();
  if (!value) return <span className="muted">{t("sentences.empty")}</span>;
  return <RecordLink to={value.to}>{withWholeAmounts(value.text)}</RecordLink>;
}

function Change({ change: { label, isRedacted, before, after } }: { readonly change: SaidChange }) {
  const { t } = useTranslate();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isRedacted && <span className="muted">{t("sentences.redacted")}</span>}
        {before && (
          <>
            <span className="visually-hidden">{t("sentences.from")} </span>
            <span className="audit-before">
              <Value value={before} />
            </span>
            <span aria-hidden> → </span>
            <span className="visually-hidden"> {t("sentences.to")} </span>
          </>
        )}
        {!isRedacted && <Value value={after} />}
      </dd>
    </div>
  );
}

/** An entry of the audit in words: who did what, with links to what it names, and the fields that were set. */
export function EntryWords({ entry, beside }: Props) {
  const texts = useTranslate();
  const { parts, changes } = useMemo(() => sentenceOf(entry, texts), [entry, texts]);
  return (
    <>
      <p className="audit-sentence">
        <SentenceWords parts={parts} beside={beside} />
      </p>
      {changes.length > 0 && (
        <dl className="audit-changes">
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </>
  );
}

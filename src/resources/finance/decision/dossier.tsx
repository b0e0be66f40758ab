import "./dossier.css";
import { Alert, Button } from "antd";
import { type ReactNode, useId } from "react";
import { useAsideReads } from "../../../engine/form/aside-reads";
import { useIsNarrow } from "../../../hooks/use-is-narrow";
import { useMoneyNews } from "../../../hooks/use-money-news";
import { useTranslate } from "../../../hooks/use-translate";
import { LoadingLines } from "../../../ui/loading-lines";
import type { DossierPart, PartState } from "./dossier-part";

function PartContent({ state, children }: { readonly state: PartState; readonly children: ReactNode }) {
  const { t } = useTranslate();
  if (state.kind === "loading") return <LoadingLines lines={2} hasTitle={false} isPart />;
  if (state.kind === "denied") return <p className="dossier-note">{state.reason}</p>;
  if (state.kind !== "failed") return children;
  return (
    <p className="dossier-note">
      {t("dossier.failed")}{" "}
      <Button size="small" onClick={state.retry}>
        {t("list.retry")}
      </Button>
    </p>
  );
}

/** A titled part; in a narrow window most are closed, so that the form is not far below what is to be known first. */
function Part({ part: { name, state, content, isEssential } }: { readonly part: DossierPart }) {
  const { t } = useTranslate();
  const id = useId();
  const isNarrow = useIsNarrow();
  const title = t(`dossier.parts.${name}`);
  const body = <PartContent state={state}>{content}</PartContent>;
  if (isNarrow)
    return (
      <details className="dossier-part" open={isEssential} aria-busy={state.kind === "loading"}>
        <summary>{title}</summary>
        {body}
      </details>
    );
  return (
    <section className="dossier-part" aria-labelledby={id} aria-busy={state.kind === "loading"}>
      <h3 id={id} className="sheet-title">
        {title}
      </h3>
      {body}
    </section>
  );
}

/** What could not be looked at, once all else is there: nobody decides in the belief that everything was checked. */
function Missing({ parts }: { readonly parts: readonly DossierPart[] }) {
  const { t, locale } = useTranslate();
  const isReading = parts.some(({ state }) => state.kind === "loading");
  const missing = parts.filter(({ state }) => state.kind === "failed" || state.kind === "denied");
  const names = new Intl.ListFormat(locale).format(missing.map(({ name }) => t(`dossier.parts.${name}`)));
  return (
    <p role="status" className="dossier-missing">
      {!isReading && missing.length > 0 && t("dossier.missing", { names })}
    </p>
  );
}

/**
 * All that a decision is made on: its warnings first, then its parts, each as soon as it is read, and again when others have changed what it may
 * be of: the balance is that after a colleague's decision on the same customer.
 */
export function Dossier({ parts }: { readonly parts: readonly DossierPart[] }) {
  const { t } = useTranslate();
  const { readAgain } = useAsideReads();
  useMoneyNews(readAgain);
  const warnings = parts.flatMap(({ name, warnings: own }) =>
    own.map((content, at) => ({ key: `${name} ${at}`, content })),
  );
  return (
    <div className="dossier">
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="dossier-warnings"
          // warnings come one after the other: each is read out once
          aria-atomic={false}
          message={t("dossier.warning", { count: warnings.length })}
          description={
            <ul>
              {warnings.map(({ key, content }) => (
                <li key={key}>{content}</li>
              ))}
            </ul>
          }
        />
      )}
      <Missing parts={parts} />
      {parts.map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </div>
  );
}

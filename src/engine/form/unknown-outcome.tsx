import { Alert, Button } from "antd";
import { useCallback, useRef, useState } from "react";
import { withWholeAmounts } from "../../format/money";
import { useIsMounted } from "../../hooks/use-is-mounted";
import { useTranslate } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import { requestIdOf } from "../../i18n/error-messages";
import type { Translate } from "../../i18n/translate";
import { RequestId } from "../../ui/request-id";
import type { Values } from "../declaration/field";
import type { ReconciledOutcome } from "./form-model";

type Outcome = ReconciledOutcome | { readonly kind: "reconciling" };

/** True when the action took effect or can no longer be taken, so that nothing is left to send. */
const isSettledBy = (outcome: Outcome) =>
  outcome.kind === "gone" ||
  outcome.kind === "deleted" ||
  outcome.kind === "persisted" ||
  (outcome.kind === "listed" && !outcome.isAvailable) ||
  hasCreated(outcome);

const hasCreated = (outcome: Outcome) => outcome.kind === "created" && outcome.recordTitles.length > 0;

/** Tracks a submission whose answer was lost until its outcome is known. */
export function useUnknownOutcome(reconcile: (input: Values) => Promise<ReconciledOutcome>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const isMounted = useIsMounted();
  const input = useRef<Values>({});
  const [requestId, setRequestId] = useState<string>();
  const retry = useCallback(() => {
    setOutcome({ kind: "reconciling" });
    void reconcile(input.current).then((found) => isMounted.current && setOutcome(found));
  }, [reconcile, isMounted]);
  return {
    outcome,
    retry,
    /** The id of the request whose outcome is unknown; undefined when no answer came. */
    requestId,
    /** Call it with the error when the answer to this input was lost. */
    start: useCallback(
      (sent: Values, error: unknown) => {
        input.current = sent;
        setRequestId(requestIdOf(error));
        retry();
      },
      [retry],
    ),
    /** True while the outcome is unknown, so that nothing may be sent. */
    isBlocked: outcome?.kind === "reconciling" || outcome?.kind === "unread",
    isSettled: outcome !== undefined && isSettledBy(outcome),
  };
}

function outcomeText(outcome: Outcome, t: Translate): string {
  if (outcome.kind === "created")
    return hasCreated(outcome)
      ? withWholeAmounts(t("lost.created", { subjects: outcome.recordTitles.join("; ") }))
      : t("lost.nothingCreated");
  if (outcome.kind !== "listed") return t(`lost.${outcome.kind}`);
  const status =
    outcome.status === undefined
      ? ""
      : t("lost.status", { state: codeText(t, outcome.status.key, outcome.status.code) });
  return `${status} ${t(outcome.isAvailable ? "lost.available" : "lost.unavailable")}`.trim();
}

/** The texts of the question before a form is left whose outcome is unknown: it was sent. */
export const unknownOutcomeTexts = (t: Translate) => ({
  title: t("modal.lostTitle"),
  text: t("modal.lostText"),
  yes: t("modal.lostLeave"),
  no: t("modal.lostStay"),
});

interface Props {
  readonly state: ReturnType<typeof useUnknownOutcome>;
  /** Shown when a record was created whose answer would have shown something, such as a secret. */
  readonly missedResult: string | undefined;
}

/** Explains that the answer was lost and, once known, what became of the submission. */
export function UnknownOutcome({ state, missedResult }: Props) {
  const { t } = useTranslate();
  const { outcome, retry, requestId } = state;
  if (!outcome) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="form-errors"
      message={
        <>
          {t("errors.unknownOutcome")}
          <div role="status" className="unknown-outcome">
            {outcomeText(outcome, t)}
            {missedResult && hasCreated(outcome) && <p>{missedResult}</p>}
          </div>
          <RequestId id={requestId} />
        </>
      }
      action={outcome.kind === "unread" && <Button onClick={retry}>{t("lost.again")}</Button>}
    />
  );
}

import { Alert } from "antd";
import { RecordLink } from "../../../engine/declaration/record-link";
import { formatReais } from "../../../format/money";
import { useTranslate } from "../../../hooks/use-translate";
import { useBalance } from "./use-balance";
import "./decision-summary.css";

/** A request that may be the same as another one. */
interface Duplicate {
  readonly id: number;
  /** What is said of it after its id. */
  readonly text: string;
}

interface Props {
  readonly customer: number;
  /** The change of the customer's balance when the request is approved, in reais. */
  readonly change: number;
  /** The screen of the possible duplicates. */
  readonly resource: string;
  /** The possible duplicates; undefined while they are read, null where that is not possible. */
  readonly duplicates: readonly Duplicate[] | null | undefined;
}

/** The effect of a decision on the customer's balance, and the request's possible duplicates. */
export function DecisionSummary({ customer, change, resource, duplicates }: Props) {
  const { t } = useTranslate();
  const balance = useBalance(customer);
  const newBalance = typeof balance === "number" ? Math.round((balance + change) * 100) / 100 : undefined;
  const isShort = newBalance !== undefined && newBalance < 0;
  const amount = (value: number | undefined) =>
    value === undefined ? t("decision.loading") : formatReais(value);

  return (
    <>
      {balance === null ? (
        <p className="decision-note">{t("decision.failed")}</p>
      ) : (
        <dl className="decision-balance">
          <div>
            <dt>{t("decision.now")}</dt>
            <dd>{amount(balance)}</dd>
          </div>
          <div>
            <dt>{t("decision.after")}</dt>
            <dd className={isShort ? "decision-short" : undefined}>
              {amount(newBalance)}
              {isShort && <small>{t("decision.short")}</small>}
            </dd>
          </div>
        </dl>
      )}
      {duplicates && duplicates.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          className="decision-duplicates"
          message={
            <>
              {t("decision.possibleDuplicates", { count: duplicates.length })}
              {duplicates.map(({ id, text }) => (
                <div key={id}>
                  <RecordLink to={{ resource, id }}>{id}</RecordLink> · {text}
                </div>
              ))}
            </>
          }
        />
      ) : (
        <p className="decision-note">
          {t(duplicates === null ? "decision.unchecked" : duplicates ? "decision.none" : "decision.loading")}
        </p>
      )}
    </>
  );
}

import { Alert } from "antd";
import { useTranslate } from "../../../hooks/use-translate";
import { useBalance } from "./use-balance";
import "./decision-summary.css";

interface Props {
  readonly customer: number;
  /** What approving adds to the customer's balance, in reais. */
  readonly change: number;
  /** What each request of the same customer over the same amount within 24 hours is called. */
  readonly twins: readonly string[] | null | undefined;
}

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** What a decision would do to the customer's balance, and whether the same was asked for before. */
export function DecisionSummary({ customer, change, twins }: Props) {
  const { t } = useTranslate();
  const balance = useBalance(customer);
  const after = typeof balance === "number" ? Math.round((balance + change) * 100) / 100 : undefined;
  const isShort = after !== undefined && after < 0;
  const amount = (value: number | undefined) =>
    value === undefined ? t("decision.loading") : reais.format(value);

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
              {amount(after)}
              {isShort && <small>{t("decision.short")}</small>}
            </dd>
          </div>
        </dl>
      )}
      {twins && twins.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          className="decision-twins"
          message={
            <>
              {t("decision.twin", { count: twins.length })}
              {twins.map((twin) => (
                <div key={twin}>{twin}</div>
              ))}
            </>
          }
        />
      ) : (
        <p className="decision-note">
          {t(twins === null ? "decision.unchecked" : twins ? "decision.none" : "decision.loading")}
        </p>
      )}
    </>
  );
}

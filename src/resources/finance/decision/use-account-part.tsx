import type { CashStatement } from "../../../../contract/cash-statement";
import { customers } from "../../../../contract/customers";
import { misc } from "../../../../contract/misc";
import * as cells from "../../../engine/declaration/cells";
import { RecordLink } from "../../../engine/declaration/record-link";
import { withoutSeconds } from "../../../format/moment";
import { formatReais } from "../../../format/money";
import { useTranslate } from "../../../hooks/use-translate";
import type { DossierPart, PartState } from "./dossier-part";
import { usePartQuery } from "./use-part-query";

/** The newest movements that are shown. */
const shownMovements = 5;

interface Statement {
  readonly state: PartState;
  readonly data: CashStatement | undefined;
}

/** The statement of a customer, who is found by the id: the list's rows name the customer by nothing that the statement takes. */
function useStatement(customer: number): Statement {
  const search = usePartQuery({
    call: misc.userSearch,
    input: { search: String(customer) },
    queryKey: ["search", customer],
  });
  const { reqId, id = customer } = search.data ?? {};
  // the search also finds a customer whose document looks like this id
  const isFound = reqId !== undefined && id === customer;
  const statement = usePartQuery({
    call: customers.cashStatement,
    input: isFound ? { reqId } : undefined,
    queryKey: ["statement", customer],
  });
  if (search.state.kind === "failed") return { state: search.state, data: undefined };
  if (search.data && !isFound) return { state: { kind: "failed", retry: () => undefined }, data: undefined };
  return statement;
}

function Balance({ balance, change }: { readonly balance: number; readonly change: number | undefined }) {
  const { t } = useTranslate();
  const after = change === undefined ? undefined : Math.round((balance + change) * 100) / 100;
  return (
    <dl className="dossier-figures">
      <div>
        <dt>{t("dossier.now")}</dt>
        <dd>{formatReais(balance)}</dd>
      </div>
      {after !== undefined && (
        <div>
          <dt>{t("dossier.after")}</dt>
          <dd className={after < 0 ? "dossier-short" : undefined}>
            {formatReais(after)}
            {after < 0 && <small>{t("dossier.short")}</small>}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Movements({ rows }: Pick<CashStatement, "rows">) {
  const { t } = useTranslate();
  if (rows.length === 0) return <p className="dossier-note">{t("dossier.noMovements")}</p>;
  return (
    <table className="dossier-rows">
      <caption>{t("dossier.movements", { count: Math.min(rows.length, shownMovements) })}</caption>
      <tbody>
        {rows.slice(0, shownMovements).map(({ id, date, opDesc, type, valueFormat, record }) => (
          <tr key={id}>
            <td>{withoutSeconds(date)}</td>
            <td>
              <RecordLink to={record}>{opDesc}</RecordLink>
            </td>
            <td className="dossier-amount">{cells.movementText(valueFormat, type)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AccountPart {
  /** The customer's id. */
  readonly customer: number;
  /** What an approval does to the balance, in reais; undefined where it is not known. */
  readonly change: number | undefined;
  /** False once it is decided: the balance has the change then, or never will. */
  readonly isWaiting: boolean;
}

/** The customer's balance, now and after the decision is approved, and the last movements. */
export function useAccountPart({ customer, change: known, isWaiting }: AccountPart): DossierPart {
  const { t } = useTranslate();
  const { state, data } = useStatement(customer);
  const change = isWaiting ? known : undefined;
  const isShort = data !== undefined && change !== undefined && data.balance.balance + change < -0.004;
  return {
    name: "balance",
    state,
    warnings: isShort ? [t("dossier.warnings.short")] : [],
    content: data && (
      <>
        <Balance balance={data.balance.balance} change={change} />
        <Movements rows={data.rows} />
      </>
    ),
  };
}

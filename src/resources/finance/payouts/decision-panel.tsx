import { type Payout, payouts } from "../../../../contract/payouts";
import type { AsideProps } from "../../../engine/declaration/action";
import { moneyValue } from "../../../format/money";
import { useTranslate } from "../../../hooks/use-translate";
import { codeText } from "../../../i18n/code-text";
import { DecisionSummary } from "../decision/decision-summary";
import { type Comparable, usePossibleDuplicates } from "../decision/use-possible-duplicates";

const comparable = (row: Payout): Comparable => ({ ...row, date: row.dateRequest });

/** The effect of approving a payout: amount and fee leave the balance. */
export default function PayoutDecisionPanel({ row, resource }: AsideProps<Payout>) {
  const { t } = useTranslate();
  const duplicates = usePossibleDuplicates(payouts.list, "request", comparable(row), comparable);
  const labels = duplicates?.map(
    ({ id, dateRequest, status }) =>
      `${id} · ${dateRequest} · ${codeText(t, `${resource}.columns.status`, status)}`,
  );
  const change = -(moneyValue(row.valueFormat) + moneyValue(row.feeFormat));
  return <DecisionSummary customer={row.customer.id} change={change} duplicates={duplicates && labels} />;
}

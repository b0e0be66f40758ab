import { type Payout, payouts } from "../../../../contract/payouts";
import type { BesideProps } from "../../../engine/declaration/action";
import { moneyValue } from "../../../format/money";
import { useTexts } from "../../../hooks/use-translate";
import { DecisionContext } from "../decision/decision-summary";
import { type Comparable, useTwins } from "../decision/use-possible-duplicates";

const comparable = (row: Payout): Comparable => ({ ...row, date: row.dateRequest });

/** What approving a payout would do: amount and fee leave the balance. */
export default function PayoutContext({ row, resource }: BesideProps<Payout>) {
  const { t } = useTexts();
  const twins = useTwins(payouts.list, "request", comparable(row), comparable);
  const names = twins?.map(
    ({ id, dateRequest, status }) => `${id} · ${dateRequest} · ${t(`${resource}.columns.status.${status}`)}`,
  );
  const change = -(moneyValue(row.valueFormat) + moneyValue(row.feeFormat));
  return <DecisionContext customer={row.customer.id} change={change} twins={twins && names} />;
}

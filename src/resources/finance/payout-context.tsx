import { type Payout, payouts } from "../../../contract/payouts";
import type { BesideProps } from "../../console/declaration";
import { moneyValue } from "../../console/order";
import { useTexts } from "../../console/texts";
import { DecisionContext } from "./decision-context";
import { type Comparable, useTwins } from "./twins";

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

import { type Payout, payouts } from "../../../../contract/payouts";
import type { AsideProps } from "../../../engine/declaration/action";
import type { Column } from "../../../engine/declaration/cell";
import * as cells from "../../../engine/declaration/cells";
import { RecordSummary } from "../../../engine/record/record-summary";
import { moneyValue } from "../../../format/money";
import { useTranslate } from "../../../hooks/use-translate";
import { codeText } from "../../../i18n/code-text";
import { DecisionSummary } from "../decision/decision-summary";
import { type Comparable, usePossibleDuplicates } from "../decision/use-possible-duplicates";

const comparable = (row: Payout): Comparable => ({ ...row, date: row.dateRequest });

const fields: readonly Column<Payout>[] = [{ field: "customer", cell: cells.personOf("customers") }];

/** The effect of approving a payout: amount and fee leave the balance. */
export default function PayoutDecisionPanel({ row, resource }: AsideProps<Payout>) {
  const { t } = useTranslate();
  const duplicates = usePossibleDuplicates(payouts.list, "request", comparable(row), comparable);
  const labels = duplicates?.map(
    ({ id, dateRequest, status }) =>
      `${id} · ${dateRequest} · ${codeText(t, `${resource}.columns.status`, status)}`,
  );
  const change = -(moneyValue(row.valueFormat) + moneyValue(row.feeFormat));
  return (
    <>
      <RecordSummary row={row} resource={resource} fields={fields} />
      <DecisionSummary customer={row.customer.id} change={change} duplicates={duplicates && labels} />
    </>
  );
}

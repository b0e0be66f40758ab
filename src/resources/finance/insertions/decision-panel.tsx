import { type Insertion, insertions } from "../../../../contract/insertions";
import type { AsideProps } from "../../../engine/declaration/action";
import { moneyValue } from "../../../format/money";
import { useTranslate } from "../../../hooks/use-translate";
import { codeText } from "../../../i18n/code-text";
import { DecisionSummary } from "../decision/decision-summary";
import { RequestSummary } from "../decision/request-summary";
import { type Comparable, usePossibleDuplicates } from "../decision/use-possible-duplicates";

const comparable = ({ id, customer, customerName, valueFormat, type, dateReq }: Insertion): Comparable => ({
  id,
  customer: { id: customer, name: customerName },
  valueFormat,
  type,
  date: dateReq,
});

/** The effect of approving an insertion: a credit adds to the balance, a debit takes from it. */
export default function InsertionDecisionPanel({ row, resource }: AsideProps<Insertion>) {
  const { t } = useTranslate();
  const duplicates = usePossibleDuplicates(insertions.list, "req", comparable(row), comparable);
  const labels = duplicates?.map(
    ({ id, dateReq, status }) => `${id} · ${dateReq} · ${codeText(t, `${resource}.columns.status`, status)}`,
  );
  const value = moneyValue(row.valueFormat);
  return (
    <>
      <RequestSummary row={row} resource={resource} fields={["opName", "adminName", "note"]} />
      <DecisionSummary
        customer={row.customer}
        change={row.type === "c" ? value : -value}
        duplicates={duplicates && labels}
      />
    </>
  );
}

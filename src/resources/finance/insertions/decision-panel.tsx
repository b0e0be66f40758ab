import { type Insertion, insertions } from "../../../../contract/insertions";
import type { AsideProps } from "../../../engine/declaration/action";
import type { Column } from "../../../engine/declaration/cell";
import * as cells from "../../../engine/declaration/cells";
import { RecordSummary } from "../../../engine/record/record-summary";
import { moneyValue } from "../../../format/money";
import { useTranslate } from "../../../hooks/use-translate";
import { codeText } from "../../../i18n/code-text";
import { DecisionSummary } from "../decision/decision-summary";
import { type Comparable, usePossibleDuplicates } from "../decision/use-possible-duplicates";

const comparable = ({ id, customer, customerName, valueFormat, type, dateReq }: Insertion): Comparable => ({
  id,
  customer: { id: customer, name: customerName },
  valueFormat,
  type,
  date: dateReq,
});

const fields: readonly Column<Insertion>[] = [
  { field: "customerName", cell: cells.personBy("customer", "customers") },
  { field: "opName" },
  { field: "adminName", cell: cells.personBy("admin", "users") },
  { field: "note" },
];

/** The effect of approving an insertion: a credit adds to the balance, a debit takes from it. */
export default function InsertionDecisionPanel({ row, resource }: AsideProps<Insertion>) {
  const { t } = useTranslate();
  const duplicates = usePossibleDuplicates(insertions.list, "req", comparable(row), comparable);
  const named = duplicates?.map(({ id, dateReq, status }) => ({
    id,
    text: `${dateReq} · ${codeText(t, `${resource}.columns.status`, status)}`,
  }));
  const value = moneyValue(row.valueFormat);
  return (
    <>
      <RecordSummary row={row} resource={resource} fields={fields} />
      <DecisionSummary
        customer={row.customer}
        change={row.type === "c" ? value : -value}
        resource={resource}
        duplicates={duplicates && named}
      />
    </>
  );
}

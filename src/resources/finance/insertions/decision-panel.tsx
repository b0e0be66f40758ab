import { type Insertion, insertions } from "../../../../contract/insertions";
import type { BesideProps } from "../../../engine/declaration/action";
import { moneyValue } from "../../../format/money";
import { useTexts } from "../../../hooks/use-translate";
import { DecisionContext } from "../decision/decision-summary";
import { RequestBrief } from "../decision/request-summary";
import { type Comparable, useTwins } from "../decision/use-possible-duplicates";

const comparable = ({ id, customer, customerName, valueFormat, type, dateReq }: Insertion): Comparable => ({
  id,
  customer: { id: customer, name: customerName },
  valueFormat,
  type,
  date: dateReq,
});

/** What approving an insertion would do: a credit adds to the balance, a debit takes from it. */
export default function InsertionContext({ row, resource }: BesideProps<Insertion>) {
  const { t } = useTexts();
  const twins = useTwins(insertions.list, "req", comparable(row), comparable);
  const names = twins?.map(
    ({ id, dateReq, status }) => `${id} · ${dateReq} · ${t(`${resource}.columns.status.${status}`)}`,
  );
  const value = moneyValue(row.valueFormat);
  return (
    <>
      <RequestBrief row={row} resource={resource} fields={["opName", "adminName", "note"]} />
      <DecisionContext
        customer={row.customer}
        change={row.type === "c" ? value : -value}
        twins={twins && names}
      />
    </>
  );
}

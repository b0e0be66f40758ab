import { Alert } from "antd";
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
import { accountDescriptions } from "./account-entries";
import { destinationFaults } from "./destination-faults";

const comparable = (row: Payout): Comparable => ({ ...row, date: row.dateRequest });

const fields: readonly Column<Payout>[] = [
  { field: "customer", cell: cells.personOf("customers") },
  { field: "feeFormat", cell: cells.money },
];

/** What is wrong with where the money goes; above all else. */
function DestinationAlerts({ row, resource }: Pick<AsideProps<Payout>, "row" | "resource">) {
  const { t } = useTranslate();
  return destinationFaults(row).map((fault) => (
    <Alert
      key={fault}
      type="warning"
      showIcon
      className="decision-destination"
      message={t(`${resource}.account.faults.${fault}`)}
    />
  ));
}

/** What a payout is decided on: where the money goes, and what approving does to the balance, which amount and fee leave. */
export default function PayoutDecisionPanel({ row, resource }: AsideProps<Payout>) {
  const { t } = useTranslate();
  const duplicates = usePossibleDuplicates(payouts.list, "request", comparable(row), comparable);
  const named = duplicates?.map(({ id, dateRequest, status }) => ({
    id,
    text: `${dateRequest} · ${codeText(t, `${resource}.columns.status`, status)}`,
  }));
  const change = -(moneyValue(row.valueFormat) + moneyValue(row.feeFormat));
  return (
    <>
      <DestinationAlerts {...{ row, resource }} />
      <RecordSummary
        {...{ row, resource, fields }}
        further={accountDescriptions(row.accountData, `${resource}.account`, t)}
      />
      <DecisionSummary
        customer={row.customer.id}
        {...{ change, resource }}
        duplicates={duplicates && named}
      />
    </>
  );
}

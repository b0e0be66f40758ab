import type { Payout } from "../../../contract/payouts";
import * as cells from "../../console/cells";
import type { ModalProps } from "../../console/declaration";
import { RecordSheet } from "../../console/record-sheet";
import { Sheet } from "../../console/sheet";
import { StateSteps } from "../../console/steps";
import { useTexts } from "../../console/texts";
import { payoutFlow } from "./flows";

/** A value of the account data as text, whatever its shape (decision F8); nothing stays nothing. */
const plain = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** Everything that a payout's row has. */
export default function PayoutView(props: ModalProps<Payout>) {
  const { row, resource } = props;
  const { t } = useTexts();
  const closed = [row.dateClose, row.approvalAdmName];
  return (
    <RecordSheet
      {...props}
      above={
        <StateSteps
          flow={payoutFlow}
          now={row.status}
          label={`${resource}.columns.status`}
          known={{ w: [row.dateRequest], s: [row.approvalAdmName], p: closed, x: closed }}
        />
      }
      fields={[
        { field: "id", as: cells.id },
        { field: "status", as: cells.tag(payoutFlow.colors) },
        { field: "customer", as: cells.person },
        { field: "valueFormat" },
        { field: "feeFormat" },
        { field: "payoutMethodName" },
        { field: "dateRequest" },
        { field: "dateClose" },
        { field: "payoutId", as: { mono: true } },
        { field: "approvalAdmName" },
        { field: "approvalOfficeName" },
        { field: "note" },
      ]}
    >
      <h3 className="sheet-title">{t(`${resource}.account`)}</h3>
      <Sheet isWide entries={Object.entries(row.accountData).map(([key, value]) => [key, plain(value)])} />
    </RecordSheet>
  );
}

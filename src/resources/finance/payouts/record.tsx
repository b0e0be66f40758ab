import type { Payout } from "../../../../contract/payouts";
import type { ModalProps } from "../../../engine/declaration/action";
import * as cells from "../../../engine/declaration/cells";
import { RecordSheet } from "../../../engine/overlay/record-modal";
import { useTexts } from "../../../hooks/use-translate";
import { Sheet } from "../../../ui/description-list";
import { StateSteps } from "../../../ui/status-timeline";
import { payoutFlow } from "../decision/lifecycles";

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

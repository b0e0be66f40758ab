import type { Payout } from "../../../../contract/payouts";
import type { ModalProps } from "../../../engine/declaration/action";
import * as cells from "../../../engine/declaration/cells";
import { RecordModal } from "../../../engine/overlay/record-modal";
import { useTranslate } from "../../../hooks/use-translate";
import { DescriptionList } from "../../../ui/description-list";
import { StatusTimeline } from "../../../ui/status-timeline";
import { payoutLifecycle } from "./lifecycle";

/** A value of the account data as text, whatever its type (requirement F8); null for a missing one. */
const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** A modal with all data of a payout. */
export default function PayoutRecord(props: ModalProps<Payout>) {
  const { row, resource } = props;
  const { t } = useTranslate();
  const title = t(`${resource}.account`);
  const closing = [row.dateClose, row.approvalAdmName];
  return (
    <RecordModal
      {...props}
      above={
        <StatusTimeline
          lifecycle={payoutLifecycle}
          current={row.status}
          label={`${resource}.columns.status`}
          details={{ w: [row.dateRequest], s: [row.approvalAdmName], p: closing, x: closing }}
        />
      }
      fields={[
        { field: "id", cell: cells.id },
        { field: "status", cell: cells.statusTag(payoutLifecycle.colors) },
        { field: "customer", cell: cells.person },
        { field: "valueFormat" },
        { field: "feeFormat" },
        { field: "payoutMethodName" },
        { field: "dateRequest" },
        { field: "dateClose" },
        { field: "payoutId", cell: { mono: true } },
        { field: "approvalAdmName" },
        { field: "approvalOfficeName" },
        { field: "note" },
      ]}
    >
      <h3 className="sheet-title">{title}</h3>
      <DescriptionList
        isWide
        entries={Object.entries(row.accountData).map(([key, value]) => [key || title, textOf(value)])}
      />
    </RecordModal>
  );
}

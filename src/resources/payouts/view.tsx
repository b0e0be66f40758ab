import { Button } from "antd";
import type { Payout } from "../../../contract/payouts";
import type { ModalProps } from "../../console/declaration";
import { ModalFrame } from "../../console/modal";
import { Sheet } from "../../console/sheet";
import { StatusTag } from "../../console/status-tag";
import { useTexts } from "../../console/texts";
import { payoutColors } from "./colors";

/** A value of the account data as text, whatever its shape (decision F8); nothing stays nothing. */
const plain = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** Everything that a payout's row has. */
export default function PayoutView({ row, subject, resource, name, closed }: ModalProps<Payout>) {
  const { t } = useTexts();
  const column = (field: string) => t(`${resource}.columns.${field}.title`);
  return (
    <ModalFrame
      title={t(`${resource}.actions.${name}.title`)}
      subject={subject}
      closed={closed}
      footer={(close) => (
        <Button type="primary" onClick={close}>
          {t("modal.close")}
        </Button>
      )}
    >
      <Sheet
        entries={[
          [
            column("status"),
            <StatusTag key="status" color={payoutColors[row.status]}>
              {t(`${resource}.columns.status.${row.status}`)}
            </StatusTag>,
          ],
          [column("customer"), `${row.customer.name} (${row.customer.id})`],
          [column("valueFormat"), row.valueFormat],
          [column("feeFormat"), row.feeFormat],
          [column("payoutMethodName"), row.payoutMethodName],
          [column("dateRequest"), row.dateRequest],
          [column("dateClose"), row.dateClose],
          [column("payoutId"), row.payoutId],
          [column("approvalAdmName"), row.approvalAdmName],
          [column("approvalOfficeName"), row.approvalOfficeName],
          [column("note"), row.note],
        ]}
      />
      <h3 className="sheet-title">{t(`${resource}.account`)}</h3>
      <Sheet entries={Object.entries(row.accountData).map(([key, value]) => [key, plain(value)])} />
    </ModalFrame>
  );
}

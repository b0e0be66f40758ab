import { type Payout, payouts } from "../../../../contract/payouts";
import type { ModalProps } from "../../../engine/declaration/action";
import * as cells from "../../../engine/declaration/cells";
import { referenceTo } from "../../../engine/declaration/record-link";
import { type RecordGroup, RecordModal } from "../../../engine/overlay/record-modal";
import { useWholeRow } from "../../../engine/overlay/use-whole-row";
import { useTranslate } from "../../../hooks/use-translate";
import { StatusTimeline } from "../../../ui/status-timeline";
import { useAccountEntries } from "./account-entries";
import { payoutLifecycle } from "./lifecycle";

const groups: readonly RecordGroup<Payout>[] = [
  {
    title: "groups.identity",
    fields: [
      { field: "id", cell: cells.copyable(cells.id) },
      { field: "status", cell: cells.statusTag(payoutLifecycle.colors) },
      { field: "customer", cell: cells.personOf("customers") },
      { field: "payoutMethodName" },
      { field: "payoutId", cell: cells.copyable(cells.mono) },
    ],
  },
  {
    title: "groups.amounts",
    fields: [
      { field: "valueFormat", cell: cells.money },
      { field: "feeFormat", cell: cells.money },
    ],
  },
  {
    title: "groups.decision",
    fields: [
      { field: "dateRequest", cell: cells.timestamp },
      { field: "dateClose", cell: cells.timestamp },
      {
        field: "approvalAdmName",
        cell: cells.linked({}, ({ approvalAdm }) => referenceTo("users", approvalAdm)),
      },
      { field: "approvalOfficeName" },
      { field: "note" },
    ],
  },
];

/** Finds a payout after a decision taken here, which lacks what only the platform knows: the office of whoever decided. */
function filtersOf({ customer, dateRequest, approvalAdmName, approvalOfficeName }: Payout) {
  if (approvalAdmName === null || approvalOfficeName !== null) return undefined;
  const day = dateRequest.slice(0, "dd/mm/yyyy".length);
  return { search: customer.name, dateType: "request" as const, dateStart: day, dateEnd: day };
}

/** A modal with all data of a payout. */
export default function PayoutRecord(props: ModalProps<Payout>) {
  const { resource } = props;
  const { t } = useTranslate();
  const row = useWholeRow(props, { list: payouts.list, filters: filtersOf(props.row) });
  const closing = [row.dateClose, row.approvalAdmName];
  const account = useAccountEntries(row.accountData, `${resource}.account`);
  return (
    <RecordModal
      {...props}
      row={row}
      above={
        <StatusTimeline
          lifecycle={payoutLifecycle}
          current={row.status}
          label={`${resource}.columns.status`}
          details={{ w: [row.dateRequest], s: [row.approvalAdmName], p: closing, x: closing }}
        />
      }
      groups={groups}
      further={[{ title: t(`${resource}.account.title`), entries: account }]}
    />
  );
}

import type { Approval } from "../../../../contract/approvals";
import type { ModalProps } from "../../../engine/declaration/action";
import * as cells from "../../../engine/declaration/cells";
import { RecordModal } from "../../../engine/overlay/record-modal";
import { DecisionTimeline } from "../decision/decision-timeline";
import { approvalLifecycle } from "../decision/lifecycles";
import { decisionGroup, requestGroup } from "../decision/record-groups";

/** A modal with all data of a payment approval. */
export default function ApprovalRecord(props: ModalProps<Approval>) {
  return (
    <RecordModal
      {...props}
      above={<DecisionTimeline row={props.row} resource={props.resource} />}
      groups={[
        {
          title: "groups.identity",
          fields: [
            { field: "id", cell: cells.copyable(cells.id) },
            { field: "status", cell: cells.statusTag(approvalLifecycle.colors) },
            { field: "type", cell: cells.codeLabel },
            {
              field: "transaction",
              cell: cells.linked(cells.copyable(cells.mono), ({ order }: Approval) => order),
            },
          ],
        },
        {
          title: "groups.payment",
          fields: [
            { field: "customerName", cell: cells.personBy("customer", "customers") },
            { field: "valueFormat" },
            { field: "payinMethodName" },
          ],
        },
        requestGroup,
        decisionGroup,
      ]}
    />
  );
}

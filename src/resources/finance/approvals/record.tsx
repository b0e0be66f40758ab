import type { Approval } from "../../../../contract/approvals";
import type { ModalProps } from "../../../engine/declaration/action";
import * as cells from "../../../engine/declaration/cells";
import { RecordSheet } from "../../../engine/overlay/record-modal";
import { DecisionSteps } from "../decision/decision-timeline";
import { decisionFlow } from "../decision/lifecycles";

/** Everything that a payment approval's row has. */
export default function ApprovalView(props: ModalProps<Approval>) {
  return (
    <RecordSheet
      {...props}
      above={<DecisionSteps row={props.row} resource={props.resource} />}
      fields={[
        { field: "id", as: cells.id },
        { field: "status", as: cells.tag(decisionFlow.colors) },
        { field: "transaction", as: { mono: true } },
        { field: "type", as: cells.word },
        { field: "customerName", as: cells.personBy("customer") },
        { field: "valueFormat" },
        { field: "payinMethodName" },
        { field: "adminName", as: cells.personBy("admin") },
        { field: "dateReq" },
        { field: "adminCloseName", as: cells.personBy("adminClose") },
        { field: "dateClose" },
        { field: "note" },
      ]}
    />
  );
}

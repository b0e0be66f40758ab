import type { Insertion } from "../../../../contract/insertions";
import type { ModalProps } from "../../../engine/declaration/action";
import * as cells from "../../../engine/declaration/cells";
import { RecordSheet } from "../../../engine/overlay/record-modal";
import { DecisionSteps } from "../decision/decision-timeline";
import { decisionFlow } from "../decision/lifecycles";

/** Everything that a cash insertion's row has. */
export default function InsertionView(props: ModalProps<Insertion>) {
  return (
    <RecordSheet
      {...props}
      above={<DecisionSteps row={props.row} resource={props.resource} />}
      fields={[
        { field: "id", as: cells.id },
        { field: "status", as: cells.tag(decisionFlow.colors) },
        { field: "customerName", as: cells.personBy("customer") },
        { field: "valueFormat", as: cells.movement("type") },
        { field: "opName" },
        { field: "adminName", as: cells.personBy("admin") },
        { field: "dateReq" },
        { field: "adminCloseName", as: cells.personBy("adminClose") },
        { field: "dateClose" },
        { field: "note" },
      ]}
    />
  );
}

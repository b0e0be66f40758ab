import type { Insertion } from "../../../../contract/insertions";
import type { ModalProps } from "../../../engine/declaration/action";
import * as cells from "../../../engine/declaration/cells";
import { RecordModal } from "../../../engine/overlay/record-modal";
import { DecisionTimeline } from "../decision/decision-timeline";
import { approvalLifecycle } from "../decision/lifecycles";

/** A modal with all data of a cash insertion. */
export default function InsertionRecord(props: ModalProps<Insertion>) {
  return (
    <RecordModal
      {...props}
      above={<DecisionTimeline row={props.row} resource={props.resource} />}
      fields={[
        { field: "id", cell: cells.id },
        { field: "status", cell: cells.statusTag(approvalLifecycle.colors) },
        { field: "customerName", cell: cells.personBy("customer") },
        { field: "valueFormat", cell: cells.movement("type") },
        { field: "opName" },
        { field: "adminName", cell: cells.personBy("admin") },
        { field: "dateReq" },
        { field: "adminCloseName", cell: cells.personBy("adminClose") },
        { field: "dateClose" },
        { field: "note" },
      ]}
    />
  );
}

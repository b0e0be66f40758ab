import type { Insertion } from "../../../../contract/insertions";
import type { ModalProps } from "../../../engine/declaration/action";
import * as cells from "../../../engine/declaration/cells";
import { RecordModal } from "../../../engine/overlay/record-modal";
import { DecisionTimeline } from "../decision/decision-timeline";
import { approvalLifecycle } from "../decision/lifecycles";
import { decisionGroup, requestGroup } from "../decision/record-groups";

/** A modal with all data of a cash insertion. */
export default function InsertionRecord(props: ModalProps<Insertion>) {
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
          ],
        },
        {
          title: "groups.movement",
          fields: [
            { field: "customerName", cell: cells.personBy("customer", "customers") },
            { field: "valueFormat", cell: cells.movement("type") },
            { field: "opName" },
          ],
        },
        requestGroup,
        decisionGroup,
      ]}
    />
  );
}

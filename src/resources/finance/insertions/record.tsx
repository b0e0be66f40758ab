import type { Insertion } from "../../../../contract/insertions";
import * as cells from "../../../engine/declaration/cells";
import { recordFields } from "../../../engine/record/record-fields";
import { decisionTimeline } from "../decision/decision-timeline";
import { approvalLifecycle } from "../decision/lifecycles";
import { decisionGroup, requestGroup } from "../decision/record-groups";
import { SecondPerson } from "../decision/second-person";

/** All data of a cash insertion. */
export default recordFields<Insertion>({
  timeline: decisionTimeline,
  groups: [
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
  ],
  below: SecondPerson,
});

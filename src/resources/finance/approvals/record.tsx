import type { Approval } from "../../../../contract/approvals";
import * as cells from "../../../engine/declaration/cells";
import { recordFields } from "../../../engine/record/record-fields";
import { decisionTimeline } from "../decision/decision-timeline";
import { approvalLifecycle } from "../decision/lifecycles";
import { decisionGroup, requestGroup } from "../decision/record-groups";
import { SecondPerson } from "../decision/second-person";

/** All data of a payment approval. */
export default recordFields<Approval>({
  timeline: decisionTimeline,
  groups: [
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
  ],
  below: SecondPerson,
});

import type { Approval } from "../../../../contract/approvals";
import type { Insertion } from "../../../../contract/insertions";
import * as cells from "../../../engine/declaration/cells";
import type { RecordGroup } from "../../../engine/record/record-fields";

/** A group of fields that both kinds of requests have. */
type SharedGroup = RecordGroup<Approval> & RecordGroup<Insertion>;

/** Who asked for what another admin decides, and when. */
export const requestGroup: SharedGroup = {
  title: "groups.request",
  fields: [
    { field: "adminName", cell: cells.personBy("admin", "users") },
    { field: "dateReq", cell: cells.timestamp },
    { field: "note" },
  ],
};

/** Who decided it, and when. */
export const decisionGroup: SharedGroup = {
  title: "groups.decision",
  fields: [
    { field: "adminCloseName", cell: cells.personBy("adminClose", "users") },
    { field: "dateClose", cell: cells.timestamp },
  ],
};

import type { Approval } from "../../../../contract/approvals";
import type { Insertion } from "../../../../contract/insertions";
import { StatusTimeline } from "../../../ui/status-timeline";
import { approvalLifecycle } from "./lifecycles";

/** The status timeline of an approval request, with who asked and decided, and when. */
export function DecisionTimeline({ row, resource }: { row: Approval | Insertion; resource: string }) {
  const closing = [row.dateClose, row.adminCloseName];
  return (
    <StatusTimeline
      lifecycle={approvalLifecycle}
      current={row.status}
      label={`${resource}.columns.status`}
      details={{ p: [row.dateReq, row.adminName], a: closing, n: closing, x: closing }}
    />
  );
}

import type { Approval } from "../../../../contract/approvals";
import type { Insertion } from "../../../../contract/insertions";
import { StatusTimeline } from "../../../ui/status-timeline";
import { approvalLifecycle } from "./lifecycles";

/** The state of what one admin asks for and another decides, with who did it and when. */
export function DecisionTimeline({ row, resource }: { row: Approval | Insertion; resource: string }) {
  const closed = [row.dateClose, row.adminCloseName];
  return (
    <StatusTimeline
      flow={approvalLifecycle}
      now={row.status}
      label={`${resource}.columns.status`}
      known={{ p: [row.dateReq, row.adminName], a: closed, n: closed, x: closed }}
    />
  );
}

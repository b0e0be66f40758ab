import type { Approval } from "../../../../contract/approvals";
import type { Insertion } from "../../../../contract/insertions";
import { StateSteps } from "../../../ui/status-timeline";
import { decisionFlow } from "./lifecycles";

/** The state of what one admin asks for and another decides, with who did it and when. */
export function DecisionSteps({ row, resource }: { row: Approval | Insertion; resource: string }) {
  const closed = [row.dateClose, row.adminCloseName];
  return (
    <StateSteps
      flow={decisionFlow}
      now={row.status}
      label={`${resource}.columns.status`}
      known={{ p: [row.dateReq, row.adminName], a: closed, n: closed, x: closed }}
    />
  );
}

import type { Approval } from "../../../../contract/approvals";
import type { Insertion } from "../../../../contract/insertions";
import { approvalLifecycle } from "./lifecycles";

/** The statuses of an approval request, with who asked and decided, and when. */
export const decisionTimeline = {
  field: "status",
  lifecycle: approvalLifecycle,
  details: ({ dateReq, adminName, dateClose, adminCloseName }: Approval | Insertion) => {
    const closing = [dateClose, adminCloseName];
    return { p: [dateReq, adminName], a: closing, n: closing, x: closing };
  },
} as const;

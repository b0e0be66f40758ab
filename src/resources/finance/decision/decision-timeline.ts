import type { Approval } from "../../../../contract/approvals";
import type { Insertion } from "../../../../contract/insertions";
import { adminLink } from "./admin-link";
import { approvalLifecycle } from "./lifecycles";

/** The statuses of an approval request, with who asked and decided, and when. */
export const decisionTimeline = {
  field: "status",
  lifecycle: approvalLifecycle,
  details: ({ dateReq, admin, adminName, dateClose, adminClose, adminCloseName }: Approval | Insertion) => {
    const closing = [dateClose, adminLink(adminClose, adminCloseName)];
    return { p: [dateReq, adminLink(admin, adminName)], a: closing, n: closing, x: closing };
  },
} as const;

import type { Approval } from "../../../../contract/approvals";
import type { Insertion } from "../../../../contract/insertions";
import { RecordLink, referenceTo } from "../../../engine/declaration/record-link";
import { approvalLifecycle } from "./lifecycles";

const adminLink = (id: number | null, name: string | null) =>
  name && (
    <RecordLink key="admin" to={referenceTo("users", id)}>
      {name}
    </RecordLink>
  );

/** The statuses of an approval request, with who asked and decided, and when. */
export const decisionTimeline = {
  field: "status",
  lifecycle: approvalLifecycle,
  details: ({ dateReq, admin, adminName, dateClose, adminClose, adminCloseName }: Approval | Insertion) => {
    const closing = [dateClose, adminLink(adminClose, adminCloseName)];
    return { p: [dateReq, adminLink(admin, adminName)], a: closing, n: closing, x: closing };
  },
} as const;

import type { Approval } from "../../../../contract/approvals";
import type { AsideProps } from "../../../engine/declaration/action";
import { RequestSummary } from "../decision/request-summary";

/** The order that another admin asks to set as paid, and the reason. */
export default function ApprovalDecisionPanel({ row, resource }: AsideProps<Approval>) {
  return (
    <RequestSummary
      row={row}
      resource={resource}
      fields={["transaction", "payinMethodName", "adminName", "note"]}
    />
  );
}

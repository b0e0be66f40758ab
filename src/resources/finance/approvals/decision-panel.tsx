import type { Approval } from "../../../../contract/approvals";
import type { BesideProps } from "../../../engine/declaration/action";
import { RequestBrief } from "../decision/request-summary";
import "../decision/decision-summary.css";

/** What another admin asks to set as paid, and why. */
export default function ApprovalContext({ row, resource }: BesideProps<Approval>) {
  return (
    <RequestBrief
      row={row}
      resource={resource}
      fields={["transaction", "payinMethodName", "adminName", "note"]}
    />
  );
}
